import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { homeOf, homeSideOf } from '#web/features/home/home.api.ts';
import { Home } from '#web/features/home/home.tsx';
import { RecentRequests } from '#web/features/requests/recent-requests.tsx';

/** The start page of the signed-in; the server shows others the announcement or the landing page. */
export const Route = createFileRoute('/_app/')({
  loader: ({ context: { queryClient, user }, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery(homeOf(homeSideOf(user, undefined)));
  },
  component: function StartPage() {
    const navigate = useNavigate();
    return (
      <Home
        onSide={(as) => void navigate({ to: '/home', search: { as } })}
        renderRequests={(requests, side) => <RecentRequests requests={requests} side={side} />}
      />
    );
  },
});
