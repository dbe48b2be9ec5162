import { useId, useState, type ReactNode } from 'react';
import { FormFailure } from '#web/features/accounts/account-frame.tsx';
import { PasswordInput } from '#web/features/accounts/password-input.tsx';
import { useSubmit } from '#web/features/accounts/use-submit.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';

interface Props {
  open: boolean;
  title: string;
  text: ReactNode;
  confirm: string;
  pendingText: string;
  danger?: boolean;
  /** Who signs in elsewhere has no password to give. */
  hasPassword: boolean;
  onConfirm: (password: string) => Promise<void>;
  onClose: () => void;
}

/** Asks for the password once more before something that concerns the safety of the account. */
export function PasswordDialog({
  open,
  onClose,
  onConfirm,
  hasPassword,
  confirm,
  pendingText,
  danger,
  ...rest
}: Props) {
  const [password, setPassword] = useState('');
  const form = useId();
  const close = () => {
    setPassword('');
    onClose();
  };
  const { onSubmit, isPending, failure, issueOf } = useSubmit(async () => {
    await onConfirm(password);
    close();
  });
  const error = issueOf('password');
  return (
    <Dialog
      {...rest}
      open={open}
      onClose={close}
      width="sm"
      footer={
        <FormFooter
          form={form}
          onCancel={close}
          variant={danger ? 'danger' : 'primary'}
          pending={isPending}
          pendingText={pendingText}
        >
          {confirm}
        </FormFooter>
      }
    >
      <form id={form} onSubmit={onSubmit}>
        <FormFailure message={error ? undefined : failure?.message} />
        {hasPassword && (
          <Field label="Your password" error={error}>
            <PasswordInput
              name="password"
              autoComplete="current-password"
              required
              value={password}
              onChange={(event) => setPassword(event.target.value)}
            />
          </Field>
        )}
      </form>
    </Dialog>
  );
}
