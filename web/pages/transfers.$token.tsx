import { createFileRoute } from '@tanstack/react-router';
import { OfferPage } from '#web/features/logbook/offer-page.tsx';

export const Route = createFileRoute('/transfers/$token')({
  component: function LogbookOfferPage() {
    const navigate = Route.useNavigate();
    return <OfferPage token={Route.useParams().token} onGo={(href) => void navigate({ href })} />;
  },
});
