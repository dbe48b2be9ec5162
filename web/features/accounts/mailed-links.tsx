import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccountFrame, FormFailure } from './account-frame.tsx';
import { PasswordInput } from './password-input.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for a link to choose a new password; says the same whether the account exists or not. */
export function ForgotPassword() {
  const [email, setEmail] = useState('');
  const [isSent, setSent] = useState(false);
  const { onSubmit, isPending, failure } = useSubmit(async () => {
    await call('POST /api/auth/forgot-password', { body: { email } });
    setSent(true);
  });
  if (isSent) {
    return (
      <AccountFrame
        title="Look into your mailbox"
        lead={`If there is an account for ${email}, a link is on its way. It works for one hour.`}
      >
        <Button href="/sign-in" className="mt-7">
          Back to sign in
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your e-mail, and we mail you a link to choose a new one."
    >
      <FormFailure message={failure?.message} />
      <form className="mt-7 grid gap-4" onSubmit={onSubmit}>
        <Field label="Email">
          <TextInput
            type="email"
            name="email"
            autoComplete="username"
            required
            value={email}
            onChange={(e) => setEmail(e.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={isPending}
          pendingText="Sending..."
        >
          Send Link
        </Button>
      </form>
    </AccountFrame>
  );
}

/** Chooses a new password with a mailed link. */
export function ResetPassword({ token }: { token: string }) {
  const [password, setPassword] = useState('');
  const [isDone, setDone] = useState(false);
  const { onSubmit, isPending, failure, issueOf } = useSubmit(async () => {
    await call('POST /api/auth/reset-password', { body: { token, password } });
    setDone(true);
  });
  if (isDone) {
    return (
      <AccountFrame
        title="Your new password is set"
        lead="You were signed out everywhere. Sign in with the new one."
      >
        <Button href="/sign-in" variant="primary" className="mt-7">
          Sign In
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title="Choose a new password">
      <FormFailure message={failure?.message} />
      <form className="mt-7 grid gap-4" onSubmit={onSubmit}>
        <Field label="New password" hint="At least 10 characters." error={issueOf('password')}>
          <PasswordInput
            name="password"
            autoComplete="new-password"
            required
            minLength={10}
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={isPending}
          pendingText="Saving..."
        >
          Set Password
        </Button>
      </form>
      {failure?.code === 'invalid_token' && (
        <p className="mt-6 text-sm">
          <a href="/forgot-password" className="link hit">
            Ask for a new link
          </a>
        </p>
      )}
    </AccountFrame>
  );
}

/** Confirms an e-mail address as soon as the mailed link is opened. */
export function VerifyEmail({ token }: { token: string }) {
  const { mutate, isSuccess, isError } = useMutation({
    mutationFn: () => call('POST /api/auth/verify-email', { body: { token } }),
  });
  useEffect(() => mutate(), [mutate]);
  if (isError) {
    return (
      <AccountFrame
        title="This link is no longer valid"
        lead="It may have been used already. Sign in, and ask for a new one if your address is not confirmed yet."
      >
        <Button href="/sign-in" className="mt-7">
          Sign In
        </Button>
      </AccountFrame>
    );
  }
  return (
    <AccountFrame title={isSuccess ? 'Your address is confirmed' : 'Confirming your address...'}>
      {isSuccess && (
        <Button href="/" variant="primary" className="mt-7">
          Continue
        </Button>
      )}
    </AccountFrame>
  );
}
