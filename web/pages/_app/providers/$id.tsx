import { createFileRoute } from '@tanstack/react-router';
import { ProviderScreen } from '#web/pages/-providers.tsx';

export const Route = createFileRoute('/_app/providers/$id')({
  loader: ({ context: { queryClient }, params: { id }, cause }) => {
    if (cause === 'preload') return;
    void import('#web/features/directory/directory.api.ts').then(({ profileOf }) =>
      queryClient.prefetchQuery(profileOf(id)),
    );
  },
  component: function ProviderPage() {
    const { id } = Route.useParams();
    return <ProviderScreen key={id} id={id} />;
  },
});
