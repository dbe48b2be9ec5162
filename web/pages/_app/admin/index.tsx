import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { adminTabs, userSorts, userStatuses, userTypes } from '#web/features/admin/admin-tabs.ts';
import { Administration } from '#web/features/admin/administration.tsx';
import { noSearch } from '#web/features/admin/panel-props.ts';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/')({
  validateSearch: ({ tab, q, type, status, sort }) => ({
    tab: adminTabs.find((known) => known === tab),
    q: toText(q),
    type: userTypes.find((known) => known === type),
    status: userStatuses.find((known) => known === status),
    sort: userSorts.find((known) => known === sort),
  }),
  component: function AdminHomePage() {
    const navigate = useNavigate({ from: Route.fullPath });
    const { tab, ...search } = Route.useSearch();
    return (
      <AdministratorsOnly>
        <Administration
          isStart={tab === undefined}
          tab={tab ?? 'users'}
          onTab={(next) =>
            void navigate({
              search: { ...noSearch, tab: next },
              replace: true,
              resetScroll: false,
            })
          }
          search={search}
          onSearch={(next) => void navigate({ search: { tab, ...next }, replace: true, resetScroll: false })}
        />
      </AdministratorsOnly>
    );
  },
});
