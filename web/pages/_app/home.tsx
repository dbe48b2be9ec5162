import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { homeOf, homeSideOf } from '#web/features/home/home.api.ts';
import { Home } from '#web/features/home/home.tsx';
import { RecentRequests } from '#web/features/requests/recent-requests.tsx';

export const Route = createFileRoute('/_app/home')({
  validateSearch: ({ as }) => ({ as: (['owner', 'provider'] as const).find((side) => side === as) }),
  loaderDeps: ({ search: { as } }) => ({ as }),
  loader: ({ context: { queryClient, user }, deps: { as }, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery(homeOf(homeSideOf(user, as)));
  },
  component: function HomePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <Home
        side={Route.useSearch().as}
        onSide={(as) => void navigate({ search: { as }, replace: true })}
        renderRequests={(requests, side) => <RecentRequests requests={requests} side={side} />}
      />
    );
  },
});
