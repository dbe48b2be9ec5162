import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { FinancePage } from '#web/features/admin/finance.tsx';

export const Route = createFileRoute('/_app/admin/finance')({
  validateSearch: ({ days }) => ({ days: [7, 365].find((value) => value === days) }),
  component: function AdminFinancePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <FinancePage
          days={Route.useSearch().days ?? 30}
          onDays={(days) =>
            void navigate({
              search: { days: days === 30 ? undefined : days },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </AdministratorsOnly>
    );
  },
});
