import { maxPassword } from '#contract/limits.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';

interface Props {
  open: boolean;
  title: string;
  text: string;
  /** Label of the confirm button. */
  confirm: string;
  cancel?: string;
  pendingText: string;
  danger?: boolean;
  /** Accounts that sign in elsewhere have no password to ask for. */
  hasPassword: boolean;
  onConfirm: (password: string) => Promise<unknown>;
  onClose: () => void;
}

/** Asks for the password again before a change to the security of the account. */
export function PasswordDialog({ hasPassword, confirm, onConfirm, ...dialog }: Props) {
  const form = useForm({
    initial: { password: '' },
    submit: ({ password }) => onConfirm(password),
    onSuccess: dialog.onClose,
  });
  return (
    <FormDialog {...dialog} form={form} submit={confirm} width="sm">
      {hasPassword && (
        <Field label="Your password" error={form.error('password')}>
          <PasswordInput
            {...form.text('password')}
            autoComplete="current-password"
            required
            maxLength={maxPassword}
          />
        </Field>
      )}
    </FormDialog>
  );
}
