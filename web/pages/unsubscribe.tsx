import { createFileRoute } from '@tanstack/react-router';
import { Unsubscribe } from '#web/features/accounts/unsubscribe.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/unsubscribe')({
  validateSearch: (search) => ({ token: toText(search.token) }),
  component: function UnsubscribePage() {
    const { token = '' } = Route.useSearch();
    return <Unsubscribe token={token} />;
  },
});
