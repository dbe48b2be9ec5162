import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '#contract/addresses.ts';
import { call } from '#web/lib/api.ts';
import { AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** Asks for a link to choose a new password; says the same whether the account exists or not. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useSubmit(async ({ email = '' }) => {
    await call('POST /api/auth/forgot-password', { body: { email } });
    setSentTo(email);
  });
  if (sentTo !== undefined) {
    return (
      <AccountNotice
        title="Look into your mailbox"
        lead={`If there is an account for ${sentTo}, a link is on its way. It works for one hour.`}
        to={{ href: href('/sign-in'), label: 'Back to sign in' }}
      />
    );
  }
  return (
    <AccountFrame
      title="Forgot your password?"
      lead="Tell us your e-mail, and we mail you a link to choose a new one."
    >
      <AccountForm form={form} submit="Send Link" pendingText="Sending...">
        <EmailField form={form} />
      </AccountForm>
      <p className="mt-6 text-sm">
        <a href={href('/sign-in')} className="link hit">
          Back to sign in
        </a>
      </p>
    </AccountFrame>
  );
}

/** Chooses a new password with a mailed link. */
export function ResetPassword({ token }: { token: string }) {
  const [isDone, setDone] = useState(false);
  const form = useSubmit(async ({ password = '' }) => {
    await call('POST /api/auth/reset-password', { body: { token, password } });
    setDone(true);
  });
  if (isDone) {
    return (
      <AccountNotice
        title="Your new password is set"
        lead="You were signed out everywhere. Sign in with the new one."
        to={{ href: href('/sign-in'), label: 'Sign In', isPrimary: true }}
      />
    );
  }
  return (
    <AccountFrame title="Choose a new password">
      <AccountForm form={form} submit="Set Password" pendingText="Saving...">
        <NewPasswordField form={form} label="New password" />
      </AccountForm>
      {form.failure?.code === 'invalid_token' && (
        <p className="mt-6 text-sm">
          <a href={href('/forgot-password')} className="link hit">
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
      <AccountNotice
        title="This link is no longer valid"
        lead="It may have been used already. Sign in, and ask for a new one if your address is not confirmed yet."
        to={{ href: href('/sign-in'), label: 'Sign In' }}
      />
    );
  }
  if (isSuccess) {
    return (
      <AccountNotice
        title="Your address is confirmed"
        to={{ href: href('/'), label: 'Continue', isPrimary: true }}
      />
    );
  }
  return <AccountNotice title="Confirming your address..." />;
}
