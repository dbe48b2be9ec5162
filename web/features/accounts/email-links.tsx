import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { href } from '#contract/addresses.ts';
import { signInLinkMinutes } from '#contract/product.ts';
import { isLinkExpired, resetPassword, sendPasswordLink } from '#web/api/sign-in.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { useVerifyEmail } from '#web/api/user.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { AccountForm, EmailField, NewPasswordField } from './account-form.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';

/** Emails a link that sets a new password; shows the same result whether or not the account exists. */
export function ForgotPassword() {
  const [sentTo, setSentTo] = useState<string>();
  const config = useQuery(siteConfig).data;
  const sendsEmail = config?.sendsEmail ?? true;
  const form = useForm({
    initial: { email: '' },
    uncontrolled: true,
    submit: ({ email }) => sendPasswordLink(email),
    onSuccess: (_, { email }) => setSentTo(email),
  });
  if (sentTo !== undefined) {
    return sendsEmail ? (
      <AccountNotice
        title="Check your email"
        lead={`If there’s an account for ${sentTo}, we’ve sent it a link. It works for ${signInLinkMinutes} minutes.`}
        to={{ href: href('/sign-in'), label: 'Back to Sign In' }}
      />
    ) : (
      <AccountNotice
        title="Ask for your link"
        lead={`This site can’t send email yet. If there’s an account for ${sentTo}, an administrator can give you its link at ${config?.supportEmail}. It works for ${signInLinkMinutes} minutes.`}
        to={{ href: href('/sign-in'), label: 'Back to Sign In' }}
      />
    );
  }
  return (
    <AccountFrame
      title="Forgot your password?"
      lead={
        sendsEmail
          ? 'Enter your email and we’ll send you a link to set a new password.'
          : 'This site can’t send email yet. Enter your email, and an administrator can give you a link to set a new password.'
      }
    >
      <AccountForm form={form} submit="Send Link" pendingText="Sending...">
        <EmailField error={form.error('email')} />
      </AccountForm>
      <p className="mt-6 text-sm">
        <a href={href('/sign-in')} className="link hit">
          Back to sign in
        </a>
      </p>
    </AccountFrame>
  );
}

/** Sets a new password with an emailed link. */
export function ResetPassword({ token }: { token: string }) {
  const [isExpired, setExpired] = useState(false);
  const form = useForm({
    initial: { password: '' },
    uncontrolled: true,
    submit: ({ password }) =>
      resetPassword({ token, password }).catch((error: unknown) => {
        setExpired(isLinkExpired(error));
        throw error;
      }),
  });
  if (form.isDone) {
    return (
      <AccountNotice
        title="Your new password is set"
        lead="We signed you out everywhere. Sign in with your new password."
        to={{ href: href('/sign-in'), label: 'Sign In', isPrimary: true }}
      />
    );
  }
  return (
    <AccountFrame title="Set a new password">
      <AccountForm form={form} submit="Set Password" pendingText="Saving...">
        <NewPasswordField error={form.error('password')} label="New password" />
      </AccountForm>
      {isExpired && (
        <p className="mt-6 text-sm">
          <a href={href('/forgot-password')} className="link hit">
            Request a new link
          </a>
        </p>
      )}
    </AccountFrame>
  );
}

/** Confirms an email address as soon as the emailed link is opened. */
export function VerifyEmail({ token }: { token: string }) {
  const { mutate, isSuccess, isError } = useVerifyEmail(token);
  useEffect(() => mutate(), [mutate]);
  if (isError) {
    return (
      <AccountNotice
        title="This link has expired or was already used"
        lead="If your email isn’t confirmed yet, sign in and request a new link."
        to={{ href: href('/sign-in'), label: 'Sign In' }}
      />
    );
  }
  if (isSuccess) {
    return (
      <AccountNotice
        title="Your email is confirmed"
        to={{ href: href('/'), label: 'Continue', isPrimary: true }}
      />
    );
  }
  return <AccountNotice title="Confirming your email..." />;
}
