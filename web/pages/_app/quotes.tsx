import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { statusLabels } from '#web/components/request-status.ts';
import { ProvidersOnly } from '#web/components/role-gate.tsx';
import { MyQuotes } from '#web/features/jobs/my-quotes/my-quotes.tsx';

/** Kept here: an import from the feature would put all of it into the first load of every page. */
const filters = ['draft', 'pending', 'seen', 'expiring', 'won', 'lost'] as const;

export const Route = createFileRoute('/_app/quotes')({
  validateSearch: (search) => ({ status: filters.find((status) => status === search.status) }),
  component: function QuotesPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <ProvidersOnly>
        <MyQuotes
          filter={Route.useSearch().status}
          onFilter={(status) => void navigate({ search: { status }, replace: true, resetScroll: false })}
          jobStatusLabels={statusLabels}
        />
      </ProvidersOnly>
    );
  },
});
