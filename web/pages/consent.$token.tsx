import { createFileRoute } from '@tanstack/react-router';
import { ConsentPage } from '#web/features/prebuys/consent-page.tsx';

export const Route = createFileRoute('/consent/$token')({
  component: function SellerConsentPage() {
    return <ConsentPage token={Route.useParams().token} />;
  },
});
