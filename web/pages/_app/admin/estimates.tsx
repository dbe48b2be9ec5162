import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { serviceLabels, type Service } from '#contract/labels.ts';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { Estimates } from '#web/features/admin/estimates.tsx';

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
