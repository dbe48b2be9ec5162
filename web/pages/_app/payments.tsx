import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { Payments } from '#web/features/payments/payments.tsx';

export const Route = createFileRoute('/_app/payments')({
  validateSearch: ({ year }) => ({
    year: Number.isInteger(year) && Number(year) > 2000 && Number(year) < 2200 ? Number(year) : undefined,
  }),
  component: function PaymentsPage() {
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <Payments
        year={Route.useSearch().year ?? new Date().getFullYear()}
        onYear={(year) => void navigate({ search: { year }, replace: true, resetScroll: false })}
      />
    );
  },
});
