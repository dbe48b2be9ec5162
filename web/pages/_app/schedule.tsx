import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Schedule } from '#web/features/schedule/schedule.tsx';
import { ProvidersOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/schedule')({
  validateSearch: ({ month }) => ({
    month: typeof month === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(month) ? month : undefined,
  }),
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
