import { createFileRoute } from '@tanstack/react-router';
import { pathId } from '#web/lib/query-page.tsx';
import { ProviderScreen } from '#web/pages/-providers.tsx';

export const Route = createFileRoute('/demo/_shell/providers/$id')({
  component: function DemoProviderPage() {
    const id = String(pathId(Route.useParams().id));
    return <ProviderScreen key={id} id={id} />;
  },
});
