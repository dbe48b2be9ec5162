import { createFileRoute } from '@tanstack/react-router';
import { AccountDeleted } from '#web/features/accounts/account-deleted.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/account-deleted')({
  validateSearch: (search) => ({ until: toText(search.until) }),
  component: function AccountDeletedPage() {
    const { until } = Route.useSearch();
    const isDate =
      until !== undefined && /^\d{4}-\d{2}-\d{2}$/.test(until) && !Number.isNaN(Date.parse(until));
    return <AccountDeleted until={isDate ? until : undefined} />;
  },
});
