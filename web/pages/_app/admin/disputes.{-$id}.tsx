import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { AdminPage } from '#web/features/admin/admin-page.tsx';
import { toQueueStatus } from '#web/features/disputes/ruling/queue-status.ts';
import { RulingBoard, StatusFilter } from '#web/features/disputes/ruling/ruling-board.tsx';
import { AcceptedQuote } from '#web/features/jobs/job/accepted-quote.tsx';
import { Delivery } from '#web/features/jobs/job/delivery.tsx';
import { RequestFacts } from '#web/features/requests/request-facts.tsx';
import { Timeline } from '#web/features/requests/timeline.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/disputes/{-$id}')({
  validateSearch: (search) => ({ status: toText(search.status) }),
  component: function DisputesPage() {
    const status = toQueueStatus(Route.useSearch().status);
    const id = toId(Route.useParams().id);
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <AdminPage
          title="Disputes"
          lead="Read everything before you rule. You can’t rule on your own jobs."
          actions={
            <StatusFilter
              status={status}
              onChange={(chosen) =>
                void navigate({
                  params: { id: undefined },
                  search: { status: chosen },
                  replace: id === undefined,
                  resetScroll: false,
                })
              }
            />
          }
        >
          <RulingBoard
            status={status}
            id={id}
            renderJob={(request) => ({
              quote: <AcceptedQuote request={request} />,
              delivery: request.deliverySummary && <Delivery request={request} />,
              job: (
                <div className="grid grid-cols-1 gap-4">
                  <RequestFacts request={request} />
                  <Timeline request={request} />
                </div>
              ),
            })}
          />
        </AdminPage>
      </AdministratorsOnly>
    );
  },
});
