import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { serviceLabels, type Service } from '#contract/labels.ts';
import { Estimates } from '#web/features/admin/estimates.tsx';
import { AdministratorsOnly } from '#web/lib/role-gate.tsx';

export const Route = createFileRoute('/_app/admin/estimates')({
  validateSearch: (search) => ({
    category: (Object.keys(serviceLabels) as Service[]).find((known) => known === search.category),
  }),
  component: function EstimatesPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <Estimates
          category={Route.useSearch().category}
          onCategory={(category) =>
            void navigate({ search: { category }, replace: true, resetScroll: false })
          }
        />
      </AdministratorsOnly>
    );
  },
});
