import { useQuery } from '@tanstack/react-query';
import { maxPassword, minPassword } from '#contract/limits.ts';
import { useChangePassword, useSendPasswordLink } from '#web/api/account-security.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { PasswordInput } from '#web/components/password-input.tsx';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Section } from './section.tsx';

/** Changes the password; accounts without one get an emailed link that sets it. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Section
      title="Password"
      text={`Use at least ${minPassword} characters, and not a common password. Changing it signs you out everywhere else.`}
    >
      {hasPassword ? <ChangePassword /> : <SetFirstPassword />}
    </Section>
  );
}

const empty = { currentPassword: '', newPassword: '' };

function ChangePassword() {
  const change = useChangePassword();
  const form = useForm({
    initial: empty,
    submit: (values) => change.mutateAsync(values),
    onSuccess: () => form.reset(),
  });
  return (
    <form {...form.props} className="grid max-w-96 gap-4">
      <FormFailure message={form.failure} />
      <Field label="Current password" error={form.error('currentPassword')}>
        <PasswordInput
          {...form.text('currentPassword')}
          autoComplete="current-password"
          required
          maxLength={maxPassword}
        />
      </Field>
      <Field label="New password" error={form.error('newPassword')}>
        <PasswordInput
          {...form.text('newPassword')}
          autoComplete="new-password"
          required
          minLength={minPassword}
          maxLength={maxPassword}
        />
      </Field>
      <Button type="submit" pending={form.isPending} pendingText="Changing..." className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}

function SetFirstPassword() {
  const { email } = useUser();
  const config = useQuery(siteConfig).data;
  const askAt = config?.sendsEmail === false ? config.supportEmail : undefined;
  const send = useSendPasswordLink(email, askAt);
  const form = useForm({ initial: {}, submit: () => send.mutateAsync() });
  return (
    <form {...form.props} className="grid gap-3 justify-items-start">
      <p className="text-sm text-ink-2">
        You sign in with another account and have no password here.
        {askAt !== undefined &&
          ' This site can’t send email yet, but an administrator can give you a link to set one.'}
      </p>
      <FormFailure message={form.failure} />
      <Button type="submit" pending={form.isPending} pendingText="Sending...">
        {askAt === undefined ? 'Email Me a Link' : 'Request a Link'}
      </Button>
    </form>
  );
}
