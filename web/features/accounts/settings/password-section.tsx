import { useState } from 'react';
import { minPassword } from '#contract/limits.ts';
import { FormFailure } from '#web/features/accounts/account-frame.tsx';
import { PasswordInput } from '#web/features/accounts/password-input.tsx';
import { useSubmit } from '#web/features/accounts/use-submit.ts';
import { call } from '#web/lib/api.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { Section } from './section.tsx';

const nothing = { currentPassword: '', newPassword: '' };

/** Changes the password; who has none yet gets a mailed link to choose one. */
export function PasswordSection({ hasPassword }: { hasPassword: boolean }) {
  return (
    <Section
      title="Password"
      text={`At least ${minPassword} characters, and none of the common ones. Changing it signs you out everywhere else.`}
    >
      {hasPassword ? <ChangeForm /> : <ChooseFirst />}
    </Section>
  );
}

function ChangeForm() {
  const toast = useToast();
  const [words, setWords] = useState(nothing);
  const { onSubmit, isPending, failure, issueOf } = useSubmit(async () => {
    await call('POST /api/auth/change-password', { body: words });
    setWords(nothing);
    toast.show({ title: 'Password changed', description: 'Every other device was signed out.' });
  });
  const set = (name: keyof typeof nothing) => (event: React.ChangeEvent<HTMLInputElement>) =>
    setWords({ ...words, [name]: event.target.value });
  const isToldByField = issueOf('currentPassword') ?? issueOf('newPassword');
  return (
    <form className="grid max-w-96 gap-4" onSubmit={onSubmit}>
      <Field label="Current password" error={issueOf('currentPassword')}>
        <PasswordInput
          name="currentPassword"
          autoComplete="current-password"
          required
          value={words.currentPassword}
          onChange={set('currentPassword')}
        />
      </Field>
      <Field label="New password" error={issueOf('newPassword')}>
        <PasswordInput
          name="newPassword"
          autoComplete="new-password"
          required
          minLength={minPassword}
          value={words.newPassword}
          onChange={set('newPassword')}
        />
      </Field>
      <FormFailure message={isToldByField ? undefined : failure?.message} />
      <Button type="submit" pending={isPending} pendingText="Changing..." className="justify-self-start">
        Change Password
      </Button>
    </form>
  );
}

function ChooseFirst() {
  const { email } = useUser();
  const toast = useToast();
  const { onSubmit, isPending, failure } = useSubmit(async () => {
    await call('POST /api/auth/forgot-password', { body: { email } });
    toast.show({ title: 'Link sent', description: `Look for it at ${email}. It works for one hour.` });
  });
  return (
    <form onSubmit={onSubmit}>
      <p className="mb-3 text-sm text-ink-2">You sign in elsewhere and have no password here.</p>
      <FormFailure message={failure?.message} />
      <Button type="submit" pending={isPending} pendingText="Sending...">
        Mail me a link to choose one
      </Button>
    </form>
  );
}
