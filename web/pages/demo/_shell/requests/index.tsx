import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ownStatuses } from '#web/components/request-status.ts';
import { MyRequests } from '#web/features/requests/my-requests.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/demo/_shell/requests/')({
  validateSearch: (search) => ({
    as: (['owner', 'provider'] as const).find((side) => side === search.as),
    status: ownStatuses.find((status) => status === search.status),
    q: toText(search.q),
  }),
  component: function DemoRequestsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <MyRequests
        filters={Route.useSearch()}
        onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
      />
    );
  },
});
