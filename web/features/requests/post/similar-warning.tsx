import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { openRequests } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';

type Props = {
  category: string;
  aircraftId: string;
  /** From then on one's own request is among the open ones: nothing new is looked for. */
  isPosted: boolean;
};

/** Tells of an open request for the same aircraft and category: two of them only split the quotes. */
export function SimilarWarning({ category, aircraftId, isPosted }: Props) {
  const href = useHref();
  const { data } = useQuery({ ...openRequests, enabled: !isPosted });
  const similar = data?.find(
    (request) =>
      category !== '' &&
      aircraftId !== '' &&
      request.category === category &&
      String(request.aircraftId) === aircraftId,
  );
  return (
    <div role="status" className="empty:-mb-5">
      {similar && (
        <p className="flex gap-2.5 rounded-control bg-caution-soft px-4 py-3 text-sm">
          <Info aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
          <span>
            A similar request is already open:{' '}
            <a href={href('/requests/:id', { id: similar.id })} className="link">
              {similar.title}
            </a>
            . You can post a second one all the same.
          </span>
        </p>
      )}
    </div>
  );
}
