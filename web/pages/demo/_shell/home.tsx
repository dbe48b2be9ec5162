import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { HomeScreen } from '#web/pages/-home.tsx';

export const Route = createFileRoute('/demo/_shell/home')({
  validateSearch: ({ as }) => ({ as: (['owner', 'provider'] as const).find((role) => role === as) }),
  component: function DemoHomePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <HomeScreen
        isDemo
        role={Route.useSearch().as}
        onRole={(as) => void navigate({ search: { as }, replace: true })}
      />
    );
  },
});
