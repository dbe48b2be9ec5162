import { useQuery } from '@tanstack/react-query';
import { Info } from 'lucide-react';
import { myOpenRequests } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';

type Props = {
  category: string;
  aircraftId: string;
  /** The new request is then among the open ones, so the query stops. */
  isPosted: boolean;
};

/** Warns of an open request for the same aircraft and category, because two requests split the quotes. */
export function SimilarWarning({ category, aircraftId, isPosted }: Props) {
  const href = useHref();
  const { data } = useQuery({ ...myOpenRequests, enabled: !isPosted });
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
            You already have a similar open request,{' '}
            <a href={href('/requests/:id', { id: similar.id })} className="link">
              {similar.title}
            </a>
            . You can still post this one.
          </span>
        </p>
      )}
    </div>
  );
}
