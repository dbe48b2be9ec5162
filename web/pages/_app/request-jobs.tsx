import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { OwnersOnly } from '#web/components/role-gate.tsx';
import { RequestJobs } from '#web/features/requests/together/request-jobs.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/request-jobs')({
  /** Ids of reminders, separated by commas. */
  validateSearch: (search) => ({ items: toText(search.items) }),
  component: function RequestJobsPage() {
    const navigate = useNavigate();
    const ids = (Route.useSearch().items ?? '').split(',').flatMap((id) => toId(id) ?? []);
    return (
      <OwnersOnly>
        <RequestJobs key={ids.join()} ids={ids} onPosted={() => void navigate({ to: href('/requests') })} />
      </OwnersOnly>
    );
  },
});
