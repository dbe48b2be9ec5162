import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { adminTabs } from '#web/features/admin/admin-tabs.ts';
import { Administration } from '#web/features/admin/administration.tsx';

export const Route = createFileRoute('/_app/admin/')({
  validateSearch: ({ tab }) => ({ tab: adminTabs.find((known) => known === tab) }),
  component: function AdminHomePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <Administration
          tab={Route.useSearch().tab ?? 'users'}
          onTab={(tab) =>
            void navigate({
              search: { tab: tab === 'users' ? undefined : tab },
              replace: true,
              resetScroll: false,
            })
          }
        />
      </AdministratorsOnly>
    );
  },
});
