import { useQuery } from '@tanstack/react-query';
import { myAircraft } from '#web/api/aircraft.ts';
import { squawksOf } from '#web/api/squawks.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { emptyPost } from './post-form.ts';
import { PostRequest } from './post-request.tsx';

interface Props {
  aircraftId: number;
  squawkIds: number[];
  /** Called after posting and by Cancel. */
  onLeave: () => void;
}

/** Posts a request for squawks of an aircraft, with their words and photos. */
export function RequestSquawks({ aircraftId, squawkIds, onLeave }: Props) {
  const squawks = useQuery(squawksOf(aircraftId));
  const aircraft = useQuery(myAircraft);
  if (squawks.isLoading || aircraft.isLoading) return <LoadingScreen variant="data" late />;
  const chosen = (squawks.data ?? []).filter(({ id }) => squawkIds.includes(id));
  const plane = aircraft.data?.find(({ id }) => id === aircraftId);
  const [only] = chosen;
  return (
    <PostRequest
      prefill={{}}
      start={{
        from: `squawks.${squawkIds.toSorted((one, other) => one - other).join()}`,
        values: {
          ...emptyPost,
          category: 'maintenance',
          aircraftId: String(aircraftId),
          preferredLocation: plane?.homeAirport ?? '',
          title: chosen.length === 1 ? (only?.text.slice(0, 80) ?? '') : pluralize(chosen.length, 'squawk'),
          description: chosen.map(({ text, notedOn }) => `${text} (noted ${formatDate(notedOn)})`).join('\n'),
        },
      }}
      startFiles={chosen.flatMap(({ photos }) => photos)}
      squawkIds={chosen.map(({ id }) => id)}
      onLeave={onLeave}
    />
  );
}
