import { roleLabels } from '#contract/accounts/role-labels.ts';
import { fullName } from '#contract/names.ts';
import type { teamLog } from '#web/api/team.ts';
import { formatDateTime } from '#web/lib/format.ts';

type Entry = Awaited<ReturnType<NonNullable<typeof teamLog.queryFn>>>[number];

const roleOf = (state: Entry['after']) =>
  roleLabels[state?.['role'] as keyof typeof roleLabels]?.toLowerCase() ?? '';

const textIn = (state: Entry['after'], key: string) => {
  const value = state?.[key];
  return typeof value === 'string' ? value : '';
};
const nameOf = (state: Entry['after']) => textIn(state, 'tailNumber') || 'an aircraft';
const endOf = (state: Entry['after']) => textIn(state, 'status') || 'ended';

const words: Record<Entry['event'], (entry: Entry, subject: string) => string> = {
  founded: (_entry, subject) => `${subject} made it`,
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
  aircraft_added: ({ after }) => `Added ${nameOf(after)}`,
  aircraft_moved_out: ({ after }) => `Moved ${nameOf(after)} out`,
  shares_proposed: () => 'Proposed other shares',
  shares_changed: () => 'Changed the shares',
  share_change_ended: ({ after }) => `The share change was ${endOf(after)}`,
};

/** What happened to the people of a team or group, newest first. */
export const AccountLog = ({ entries }: { entries: Entry[] }) => (
  <ul className="divide-y divide-line">
    {entries.map((entry) => (
      <li key={entry.id} className="py-2.5">
        <p>{words[entry.event](entry, entry.subject ? fullName(entry.subject) : 'Someone')}</p>
        <p className="text-sm text-ink-2">
          {[entry.actor && fullName(entry.actor), formatDateTime(entry.at)].filter(Boolean).join(', ')}
        </p>
      </li>
    ))}
  </ul>
);
