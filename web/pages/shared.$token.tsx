import { createFileRoute } from '@tanstack/react-router';
import { SharedPage } from '#web/features/prebuys/shared-page.tsx';

export const Route = createFileRoute('/shared/$token')({
  component: function SharedReportPage() {
    return <SharedPage token={Route.useParams().token} />;
  },
});
