import { fullName } from '#contract/names.ts';
import { useAskTransfer, type Member } from '#web/api/team.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  open: boolean;
  member: Member;
  /** Of the business. */
  name: string;
  onClose: () => void;
}

/** Offers the role as owner to a member, with the password. */
export function TransferDialog({ open, member, name, onClose }: Props) {
  const ask = useAskTransfer();
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
      title="Make Owner"
      text={`${fullName(member)} becomes an owner of ${name} once they accept. You become a manager, and payouts wait until an owner confirms the bank account.`}
      submit="Make Owner"
      pendingText="Sending..."
    >
      <Field label="Your password" error={form.error('password')}>
        <PasswordInput {...form.text('password')} autoComplete="current-password" />
      </Field>
    </FormDialog>
  );
}
