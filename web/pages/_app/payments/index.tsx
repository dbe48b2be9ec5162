import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Payments } from '#web/features/payments/payments.tsx';
import { toFilters, type PaymentSearch } from '#web/features/payments/search.ts';

export const Route = createFileRoute('/_app/payments/')({
  // Part of the first load of every page: the feature checks the values.
  validateSearch: (search: PaymentSearch) => search,
  component: function PaymentsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <Payments
        search={toFilters(Route.useSearch())}
        onSearch={(change) =>
          void navigate({
            search: (before) => ({ ...before, ...change }),
            replace: true,
            resetScroll: false,
          })
        }
      />
    );
  },
});
