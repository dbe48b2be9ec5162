import { useQuery } from '@tanstack/react-query';
import { requestOfFindings } from '#contract/prebuys/purchase.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import { reportOf } from '#web/api/prebuys.ts';
import { useHref } from '#web/lib/paths.ts';
import { QueryPage } from '#web/lib/query-page.tsx';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { emptyPost } from './post-form.ts';
import { PostRequest } from './post-request.tsx';

interface Props {
  prebuyId: number;
  findingIds: number[];
  /** What the aircraft of the pre-buy became. */
  aircraftId: number;
  /** Called after posting and by Cancel. */
  onLeave: () => void;
}

/** Posts a request for findings of a pre-buy. The address names them, so it opens again as long as there is a report. */
export function RequestFindings({ prebuyId, findingIds, aircraftId, onLeave }: Props) {
  const href = useHref();
  const aircraft = useQuery(myAircraft);
  const report = useQuery(reportOf(prebuyId));
  if (aircraft.isLoading) return <LoadingScreen variant="data" late />;
  const plane = aircraft.data?.find(({ id }) => id === aircraftId);
  return (
    <QueryPage
      query={report}
      noun="report"
      back={{ href: href('/requests'), label: 'My Requests' }}
      missing="It may have been removed, or you don’t have access to it."
    >
      {({ report: { findings } }) => (
        <PostRequest
          prefill={{}}
          start={{
            from: `findings.${prebuyId}`,
            values: {
              ...emptyPost,
              ...requestOfFindings(findings.filter(({ id }) => findingIds.includes(id))),
              aircraftId: String(aircraftId),
              preferredLocation: plane?.homeAirport ?? '',
            },
          }}
          onLeave={onLeave}
        />
      )}
    </QueryPage>
  );
}
