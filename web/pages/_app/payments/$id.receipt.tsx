import { createFileRoute } from '@tanstack/react-router';
import { ReceiptPage } from '#web/features/payments/receipt-page.tsx';
import { pathId } from '#web/lib/query-page.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/payments/$id/receipt')({
  validateSearch: (search: { number?: unknown }) => search,
  component: function OneReceiptPage() {
    return <ReceiptPage paymentId={pathId(Route.useParams().id)} number={toText(Route.useSearch().number)} />;
  },
});
