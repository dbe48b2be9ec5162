import { fullName } from '#contract/names.ts';
import { useAskGroupTransfer, type Group, type GroupMember } from '#web/api/groups.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  open: boolean;
  member: GroupMember;
  group: Group;
  onClose: () => void;
}

/** Offers the role as managing owner to a member, with the password. */
export function TransferDialog({ open, member, group, onClose }: Props) {
  const ask = useAskGroupTransfer(group.id);
  const form = useForm({
    initial: { password: '' },
    validate: ({ password }) => ({ password: password ? undefined : 'Enter your password' }),
    submit: ({ password }) => ask.mutateAsync({ userId: member.userId, password }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Make Managing Owner"
      text={`${fullName(member)} becomes the managing owner of ${group.name} once they accept. You become a co-owner.`}
      submit="Make Managing Owner"
      pendingText="Sending..."
    >
      <Field label="Your password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
