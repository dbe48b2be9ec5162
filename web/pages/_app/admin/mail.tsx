import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { Outbox } from '#web/features/admin/outbox.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/mail')({
  validateSearch: (search) => ({
    status: (['queued', 'bounced', 'sent', 'kept'] as const).find((status) => status === search.status),
    q: toText(search.q),
  }),
  component: function MailPage() {
    const { status, q } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <Outbox
          filters={{ status, q }}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </AdministratorsOnly>
    );
  },
});
