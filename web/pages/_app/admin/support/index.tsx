import { createFileRoute, useNavigate } from '@tanstack/react-router';
import type { CaseStatus } from '#web/api/support.ts';
import { AdministratorsOnly } from '#web/components/role-gate.tsx';
import { caseStatusLabels } from '#web/components/support/case-labels.ts';
import { SupportInbox } from '#web/features/admin/support-inbox.tsx';
import { toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/admin/support/')({
  validateSearch: (search) => ({
    status: (Object.keys(caseStatusLabels) as CaseStatus[]).find((status) => status === search.status),
    q: toText(search.q),
  }),
  component: function SupportPage() {
    const { status = 'open', q } = Route.useSearch();
    const navigate = useNavigate({ from: Route.fullPath });
    return (
      <AdministratorsOnly>
        <SupportInbox
          filters={{ status, q }}
          onChange={(search) => void navigate({ search, replace: true, resetScroll: false })}
        />
      </AdministratorsOnly>
    );
  },
});
