import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { homeFor, homeRoleFor } from '#web/api/home.ts';
import { HomeScreen } from '#web/pages/-home.tsx';

export const Route = createFileRoute('/_app/home')({
  validateSearch: ({ as }) => ({ as: (['owner', 'provider'] as const).find((role) => role === as) }),
  loaderDeps: ({ search: { as } }) => ({ as }),
  loader: ({ context: { queryClient, user }, deps: { as }, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery(homeFor(homeRoleFor(user, as)));
  },
  component: function HomePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <HomeScreen
        role={Route.useSearch().as}
        onRole={(as) => void navigate({ search: { as }, replace: true })}
      />
    );
  },
});
