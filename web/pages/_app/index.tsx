import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { homeFor, homeRoleFor } from '#web/api/home.ts';
import { HomeScreen } from '#web/pages/-home.tsx';

/** Start page of signed-in users; the server sends visitors the coming-soon or landing page. */
export const Route = createFileRoute('/_app/')({
  loader: ({ context: { queryClient, user }, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery(homeFor(homeRoleFor(user, undefined)));
  },
  component: function StartPage() {
    const navigate = useNavigate();
    return <HomeScreen onRole={(as) => void navigate({ to: '/home', search: { as } })} />;
  },
});
