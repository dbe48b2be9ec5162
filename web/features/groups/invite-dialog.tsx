import { roleLabels } from '#contract/accounts/role-labels.ts';
import { invitationDays, maxEmail, maxInvitationNote } from '#contract/limits.ts';
import { useInvitePerson, type Group } from '#web/api/groups.ts';
import { groupRoleNotes } from '#web/components/group-roles.ts';
import { RoleIcon } from '#web/components/role-name.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

const roles = ['co_owner', 'maintenance_officer', 'pilot'] as const;

interface Props {
  open: boolean;
  group: Group;
  onClose: () => void;
}

/** Invites someone to share the group's aircraft. */
export function InviteDialog({ open, group, onClose }: Props) {
  const invite = useInvitePerson(group.id);
  const form = useForm({
    initial: {
      email: '',
      role: (group.kind === 'co_ownership' ? 'co_owner' : 'pilot') as (typeof roles)[number],
      note: '',
    },
    validate: ({ email }) => ({
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address such as amy@example.org',
    }),
    submit: (values, keyFor) => invite.mutateAsync({ ...values, keyFor }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="md"
      title="Invite Person"
      text={`We email a link that works for ${invitationDays} days.`}
      submit="Send Invitation"
      pendingText="Sending..."
    >
      <Field label="Email" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="off" maxLength={maxEmail} required />
      </Field>
      <Field label="Role" as="radiogroup">
        <RadioCards
          {...form.field('role')}
          options={roles.map((value) => ({
            value,
            label: roleLabels[value],
            note: groupRoleNotes[value],
            icon: <RoleIcon role={value} />,
          }))}
        />
      </Field>
      <Field label="Note" optional error={form.error('note')}>
        <TextArea {...form.text('note')} rows={3} maxLength={maxInvitationNote} />
      </Field>
    </FormDialog>
  );
}
