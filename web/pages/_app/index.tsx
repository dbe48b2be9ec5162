import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Home } from '#web/features/home/home.tsx';
import { RecentRequests } from '#web/features/requests/recent-requests.tsx';

/** The start page of the signed-in; the server shows others the announcement or the landing page. */
export const Route = createFileRoute('/_app/')({
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
