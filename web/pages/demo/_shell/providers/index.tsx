import { createFileRoute, redirect } from '@tanstack/react-router';
import { readFilters, writeFilters } from '#web/features/directory/filters.ts';
import { DirectoryScreen } from '#web/pages/-directory.tsx';

export const Route = createFileRoute('/demo/_shell/providers/')({
  validateSearch: (search) => writeFilters(readFilters(search)),
  // Links name a category; the page replaces it with the filter.
  beforeLoad: ({ location }) => {
    if (!('category' in location.search)) return;
    throw redirect({
      to: '/demo/providers',
      search: writeFilters(readFilters(location.search)),
      replace: true,
    });
  },
  component: function DemoProvidersPage() {
    const navigate = Route.useNavigate();
    return (
      <DirectoryScreen
        filters={readFilters({ ...Route.useSearch() })}
        onFilters={(filters, how) =>
          void navigate({ search: writeFilters(filters), replace: how === 'replace', resetScroll: false })
        }
      />
    );
  },
});
