import { useQuery } from '@tanstack/react-query';
import { maxEmail, maxPassword } from '#contract/limits.ts';
import { signInMethods } from '#web/api/account-security.ts';
import { useChangeEmail } from '#web/api/email-verification.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { PasswordInput } from './password-input.tsx';

/** Corrects an email address that is not confirmed yet; asks for the password. */
export function ChangeEmailDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const change = useChangeEmail();
  const hasPassword = useQuery({ ...signInMethods, enabled: open }).data?.hasPassword ?? true;
  const sendsEmail = useQuery({ ...siteConfig, enabled: open }).data?.sendsEmail ?? true;
  const form = useForm({
    initial: { email: '', password: '' },
    validate: ({ email }) => ({
      email: /^\S+@\S+$/.test(email.trim()) ? undefined : 'Enter an email address such as amy@example.org',
    }),
    submit: ({ email, password }) =>
      change.mutateAsync({ email: email.trim(), ...(hasPassword && { password }), sendsEmail }),
    onSuccess: onClose,
  });
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      title="Change Email"
      text={
        sendsEmail
          ? 'We’ll email a new link to this address. Links to the old one stop working.'
          : 'Links to the old address stop working.'
      }
      submit="Change Email"
      pendingText="Changing..."
      width="sm"
    >
      <Field label="New email" error={form.error('email')}>
        <TextInput {...form.text('email')} type="email" autoComplete="email" required maxLength={maxEmail} />
      </Field>
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
