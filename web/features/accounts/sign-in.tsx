import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { signIn, type SignedIn } from '#web/api/sign-in.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { AccountField, AccountForm, EmailField } from './account-form.tsx';
import { AccountFrame, AccountNotice } from './account-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SampleAccounts } from './sample-accounts.tsx';
import { SecondFactor } from './second-factor.tsx';

export interface SignInProps {
  /** Path to open afterwards; empty for the start page. */
  returnTo: string;
  /** Token of the emailed link that unlocks an account after too many failed attempts; else empty. */
  unlockToken: string;
  /** Error of an earlier attempt without script; else empty. */
  initialError: string;
  hasSamples: boolean;
  isSecondStep: boolean;
}

/** Sign-in with email and password or a passkey, then the second factor if the account has one. Works without script. */
export function SignIn({ returnTo, unlockToken, initialError, hasSamples, isSecondStep }: SignInProps) {
  const [needsCode, setNeedsCode] = useState(isSecondStep);
  const [isRestored, setRestored] = useState(false);
  const [attempts, setAttempts] = useState(0);
  const next = returnTo || '/';
  const leave = (result: SignedIn) => (result === 'restored' ? setRestored(true) : location.assign(next));
  const form = useForm({
    initial: { email: '', password: '' },
    uncontrolled: true,
    submit: ({ email, password }) => {
      setAttempts((count) => count + 1);
      return signIn({ email, password, ...(unlockToken && { unlockToken }) });
    },
    onSuccess: (result) => (result === 'second-factor' ? setNeedsCode(true) : leave(result)),
    once: true,
  });
  if (isRestored) {
    return (
      <AccountNotice
        title="Your account is restored"
        lead="You signed in, so we won’t delete it."
        to={{ href: next, label: 'Continue', isPrimary: true }}
      />
    );
  }
  if (needsCode) {
    return (
      <SecondFactor returnTo={returnTo} initialError={isSecondStep ? initialError : ''} onDone={leave} />
    );
  }
  return (
    <AccountFrame
      title="Welcome back"
      tab="Sign in"
      lead="Sign in to your account."
      aside={hasSamples && <SampleAccounts returnTo={returnTo} />}
    >
      <AccountForm
        form={form}
        submit="Sign In"
        pendingText="Signing in..."
        action="/api/auth/sign-in-form"
        initialError={initialError}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="unlockToken" value={unlockToken} />
        <EmailField error={form.error('email')} />
        <div className="relative">
          <AccountField
            error={form.error('password')}
            name="password"
            label="Password"
            type="password"
            autoComplete="current-password"
          />
          {/* After the field, though above it: Tab leads from the email to the password. */}
          <a href={href('/forgot-password')} className="link hit absolute inset-e-0 top-0 text-sm">
            Forgot password?
          </a>
        </div>
      </AccountForm>
      {/* What it said about a passkey is over once a password is tried. */}
      <PasskeyButton key={attempts} label="Sign In with a Passkey" onDone={leave} />
      <p className="mt-6 text-sm text-ink-2">
        New to {productName}?{' '}
        <a href={href('/sign-up')} className="link hit">
          Create an account
        </a>
      </p>
    </AccountFrame>
  );
}
