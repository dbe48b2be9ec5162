import { createFileRoute } from '@tanstack/react-router';
import { ProviderScreen } from '#web/pages/-provider.tsx';

export const Route = createFileRoute('/_app/providers/$id')({
  loader: ({ context: { queryClient }, params: { id }, cause }) => {
    if (cause === 'preload') return;
    void import('#web/api/directory.ts').then(({ profileById }) =>
      queryClient.prefetchQuery(profileById(id)),
    );
  },
  component: function ProviderPage() {
    const { id } = Route.useParams();
    return <ProviderScreen key={id} id={id} />;
  },
});
