import { createFileRoute } from '@tanstack/react-router';
import { ProviderScreen } from '#web/pages/-provider.tsx';

export const Route = createFileRoute('/demo/_shell/providers/$id')({
  component: function DemoProviderPage() {
    const { id } = Route.useParams();
    return <ProviderScreen key={id} id={id} />;
  },
});
