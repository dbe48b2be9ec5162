import { useQuery } from '@tanstack/react-query';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { fullName } from '#contract/names.ts';
import { teamLog } from '#web/api/team.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';

type Entry = Awaited<ReturnType<NonNullable<typeof teamLog.queryFn>>>[number];

const roleOf = (state: Entry['after']) =>
  roleLabels[state?.['role'] as keyof typeof roleLabels]?.toLowerCase() ?? '';

const words: Record<Entry['event'], (entry: Entry, subject: string) => string> = {
  founded: (_entry, subject) => `${subject} made the team`,
  invited: ({ after }) => `Invited someone as ${roleOf(after)}`,
  invitation_revoked: () => 'Revoked an invitation',
  joined: ({ after }, subject) => `${subject} joined as ${roleOf(after)}`,
  role_changed: ({ after }, subject) => `Changed ${subject}: ${roleOf(after)}`,
  left: (_entry, subject) => `${subject} left`,
  removed: (_entry, subject) => `Removed ${subject}`,
  account_deleted: (_entry, subject) => `${subject} deleted their account`,
  transfer_asked: (_entry, subject) => `Offered ownership to ${subject}`,
  transfer_ended: (_entry, subject) => `The offer to ${subject} ended`,
  transferred: (_entry, subject) => `${subject} became an owner`,
  bank_account_changed: () => 'Changed the bank account',
  settings_changed: () => 'Changed the settings',
};

/** What happened to the people of the team, newest first. */
export function LogDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const query = useQuery({ ...teamLog, enabled: open });
  return (
    <Dialog open={open} onClose={onClose} title="Team Log" width="md">
      {query.isPending && (
        <Loading label="Loading the log">
          <RowsSkeleton rows={4} />
        </Loading>
      )}
      {query.isError && <LoadError query={query} title="Couldn’t load the log" />}
      <ul className="divide-y divide-line">
        {query.data?.map((entry) => (
          <li key={entry.id} className="py-2.5">
            <p>{words[entry.event](entry, entry.subject ? fullName(entry.subject) : 'Someone')}</p>
            <p className="text-sm text-ink-2">
              {[entry.actor && fullName(entry.actor), formatDateTime(entry.at)].filter(Boolean).join(', ')}
            </p>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
