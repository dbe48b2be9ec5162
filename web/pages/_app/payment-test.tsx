import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { PaymentTest } from '#web/features/jobs/checkout/payment-test.tsx';

export const Route = createFileRoute('/_app/payment-test')({
  component: function PaymentTestPage() {
    const navigate = useNavigate();
    return <PaymentTest onPaid={() => void navigate({ to: '/' })} />;
  },
});
