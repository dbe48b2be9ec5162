import { createFileRoute } from '@tanstack/react-router';
import { ProviderScreen } from '#web/pages/-providers.tsx';

export const Route = createFileRoute('/_app/providers/$id')({
  component: function ProviderPage() {
    const { id } = Route.useParams();
    return <ProviderScreen key={id} id={id} />;
  },
});
