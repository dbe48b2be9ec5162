import { Eye, EyeOff } from 'lucide-react';
import type { TeamRole } from '#contract/accounts/permissions.ts';
import { roleLabels } from '#contract/accounts/role-labels.ts';
import { invitationDays, maxEmail, maxInvitationNote } from '#contract/limits.ts';
import { useInvite, type Team } from '#web/api/team.ts';
import { RoleIcon } from '#web/components/role-name.tsx';
import { pluralize } from '#web/lib/format.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Switch } from '#web/ui/switch.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { roleNotes } from './texts.ts';

interface Props {
  open: boolean;
  team: Team;
  onClose: () => void;
}

const empty = { email: '', role: 'mechanic' as TeamRole, canQuote: false, canSign: false, note: '' };

/** Invites someone to the team; the first time it says what the team will see. */
export function InviteDialog({ open, team, onClose }: Props) {
  const invite = useInvite();
  const isOwner = team.members.find(({ isYou }) => isYou)?.role === 'owner';
  const roles: TeamRole[] = isOwner
    ? ['manager', 'mechanic', 'bookkeeper', 'owner']
    : ['mechanic', 'bookkeeper'];
  const form = useForm({
    initial: empty,
    validate: ({ email }) => ({
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address such as amy@example.org',
    }),
    submit: (values, keyFor) => invite.mutateAsync({ ...values, keyFor }),
    onSuccess: onClose,
  });
  const { role } = form.values;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="md"
      title="Invite Member"
      text={`We email a link that works for ${invitationDays} days.`}
      submit="Send Invitation"
      pendingText="Sending..."
    >
      {team.accountId === null && <FirstTime team={team} />}
      <Field label="Email" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="off" maxLength={maxEmail} required />
      </Field>
      <Field label="Role" as="radiogroup">
        <RadioCards
          {...form.field('role')}
          options={roles.map((value) => ({
            value,
            label: roleLabels[value],
            note: roleNotes[value],
            icon: <RoleIcon role={value} />,
          }))}
        />
      </Field>
      {role === 'mechanic' && (
        <Switch
          label="Can quote"
          note="Sees open requests and sends quotes."
          checked={form.values.canQuote}
          onChange={(canQuote) => form.set({ canQuote })}
        />
      )}
      {role !== 'bookkeeper' && (
        <Switch
          label="Can sign"
          note="Counts once they list a certificate of their own."
          checked={form.values.canSign}
          onChange={(canSign) => form.set({ canSign })}
        />
      )}
      <Field label="Note" optional error={form.error('note')}>
        <TextArea {...form.text('note')} rows={3} maxLength={maxInvitationNote} />
      </Field>
    </FormDialog>
  );
}

/** Before the first member: what changes for someone who has worked alone. */
const FirstTime = ({ team }: { team: Team }) => (
  <ul className="grid gap-2 rounded-md bg-sunken px-4 py-3 text-sm text-ink-2">
    <li className="flex gap-2.5">
      <Eye aria-hidden className="mt-0.5 size-4 shrink-0" />
      Once someone joins, the team sees your jobs, quotes and schedule, and{' '}
      {pluralize(team.sharedConversations, 'conversation')} with your customers.
    </li>
    <li className="flex gap-2.5">
      <EyeOff aria-hidden className="mt-0.5 size-4 shrink-0" />
      Your own aircraft, payments and other messages stay private.
    </li>
  </ul>
);
