import { createFileRoute } from '@tanstack/react-router';
import { requestById } from '#web/api/requests.ts';
import { FindingsPage } from '#web/features/findings/findings-page.tsx';
import CardPayment from '#web/features/jobs/checkout/card-form.tsx';

export const Route = createFileRoute('/_app/requests/$id_/findings')({
  loader: ({ context: { queryClient }, params: { id }, cause }) => {
    if (cause !== 'preload') void queryClient.prefetchQuery(requestById(Number(id)));
  },
  component: function JobFindingsPage() {
    const id = Number(Route.useParams().id);
    return <FindingsPage key={id} id={id} renderPayment={(payment) => <CardPayment {...payment} />} />;
  },
});
