import type { ServiceRequest } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';
import { mayFor, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { CancelRequest } from './cancel-request.tsx';
import { RequestCard } from './request-card.tsx';

type Props = { requests: ServiceRequest[]; side: 'owner' | 'provider' };

/** The latest requests on the home screen. */
export function RecentRequests({ requests, side }: Props) {
  const href = useHref();
  const user = useUser();
  return (
    <Card>
      <CardHead title="Recent Service Requests">
        <a
          href={href('/requests', { as: side === 'provider' ? side : undefined })}
          className="link hit text-sm"
        >
          View All
        </a>
      </CardHead>
      {requests.length === 0 ? (
        <div className="border-t border-line px-5 py-6 max-md:px-4">
          <p className="text-ink-2">No service requests yet</p>
          {side === 'owner' && (
            <Button href={href('/post-request')} className="mt-3">
              Post Your First Request
            </Button>
          )}
        </div>
      ) : (
        <ul className="divide-y divide-line border-t border-line">
          {requests.map((request) => (
            <li key={request.id}>
              <RequestCard
                request={request}
                side={side}
                actions={
                  side === 'owner' &&
                  request.status === 'open' &&
                  mayFor(user, request.groupId ?? user.id, 'request') && <CancelRequest request={request} />
                }
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
