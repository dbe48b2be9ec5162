import { useQuery } from '@tanstack/react-query';
import { BookOpen } from 'lucide-react';
import type { ReactNode } from 'react';
import { jobAccessOf, useEndAccess, useGiveAccess, type JobAccess } from '#web/api/job-logbooks.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { accessUntil } from './access-text.ts';
import { OwnProposals } from './own-proposals.tsx';

/** Whether the shop of a job reads the logbook: the owner shares it or ends that, the shop opens it. */
export function AccessCard({ request }: { request: RequestDetail }) {
  const access = useQuery(jobAccessOf(request.id)).data;
  if (!access) return null;
  const own = access.proposals > 0 && <OwnProposals requestId={request.id} canPropose={request.canWork} />;
  if (!access.access && !access.canGive) return own;
  return (
    <>
      <Card>
        <CardHead title="Logbook" />
        <div className="grid justify-items-start gap-3 border-t border-line px-5 py-4 text-sm max-md:px-4">
          {request.side === 'provider' ? (
            <ForShop request={request} until={access.access?.until ?? null} />
          ) : (
            <ForOwner request={request} {...access} />
          )}
        </div>
      </Card>
      {own}
    </>
  );
}

const tailNumberOf = ({ aircraft }: RequestDetail) => aircraft?.tailNumber ?? 'the aircraft';

const Line = ({ children }: { children: ReactNode }) => <p className="text-ink-2">{children}</p>;

function ForShop({ request, until }: { request: RequestDetail; until: string | null }) {
  const href = useHref();
  return (
    <>
      <Line>
        <bdi>{request.owner.name}</bdi> shares the logbook of {tailNumberOf(request)} with you{' '}
        {accessUntil(until)}.
      </Line>
      <Button href={href('/requests/:id/logbook', { id: request.id })} icon={<BookOpen aria-hidden />}>
        Open Logbook
      </Button>
    </>
  );
}

function ForOwner({ request, access, canGive, canEnd }: JobAccess & { request: RequestDetail }) {
  const shop = request.provider?.businessName ?? 'The shop';
  const give = useGiveAccess(request.id, shop);
  const end = useEndAccess();
  if (!access) {
    return (
      <>
        <Line>
          <bdi>{shop}</bdi> can’t read the logbook of {tailNumberOf(request)}.
        </Line>
        {canGive && (
          <Button pending={give.isPending} pendingText="Sharing..." onClick={() => give.mutate()}>
            Share Logbook
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <Line>
        <bdi>{shop}</bdi> can read the logbook of {tailNumberOf(request)} {accessUntil(access.until)}.
      </Line>
      {canEnd && (
        <Button pending={end.isPending} pendingText="Ending..." onClick={() => end.mutate(request.id)}>
          End Access
        </Button>
      )}
    </>
  );
}
