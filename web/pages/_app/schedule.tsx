import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { Schedule } from '#web/features/schedule/schedule.tsx';
import { rolesOf } from '#web/lib/session.ts';

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: ({ month }) => ({
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }),
  loaderDeps: ({ search: { month } }) => ({ month }),
  loader: ({ context: { queryClient, user }, deps: { month }, cause }) => {
    if (cause === 'preload' || !rolesOf(user).isProvider) return;
    void import('#web/api/schedule.ts').then(({ scheduleOf }) =>
      queryClient.prefetchQuery(scheduleOf(month)),
    );
  },
  component: function SchedulePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProvidersOnly>
        <Schedule
          month={Route.useSearch().month}
          onMonth={(month) => void navigate({ search: { month }, replace: true })}
        />
      </ProvidersOnly>
    );
  },
});
