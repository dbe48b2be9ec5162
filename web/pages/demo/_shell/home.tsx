import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Home } from '#web/features/home/home.tsx';
import { RecentRequests } from '#web/features/requests/recent-requests.tsx';

export const Route = createFileRoute('/demo/_shell/home')({
  validateSearch: ({ as }) => ({ as: (['owner', 'provider'] as const).find((role) => role === as) }),
  component: function DemoHomePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <Home
        role={Route.useSearch().as}
        onRole={(as) => void navigate({ search: { as }, replace: true })}
        renderRequests={(requests, role) => <RecentRequests requests={requests} side={role} />}
      />
    );
  },
});
