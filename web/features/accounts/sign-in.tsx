import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { productName } from '#contract/product.ts';
import { call } from '#web/lib/api.ts';
import { AccountField, AccountForm, EmailField } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { SampleAccounts } from './sample-accounts.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useSubmit } from './use-submit.ts';

export interface SignInProps {
  /** Where to go afterwards; empty for the start page. */
  returnTo: string;
  /** From the mailed link of an account that was besieged with guesses; else empty. */
  unlockToken: string;
  /** What went wrong on an earlier try; else empty. */
  problem: string;
  hasSamples: boolean;
  isSecondStep: boolean;
}

/** Signs in with e-mail and password or a passkey, and the second factor where there is one. Works without script, too. */
export function SignIn({ returnTo, unlockToken, problem, hasSamples, isSecondStep }: SignInProps) {
  const [needsCode, setNeedsCode] = useState(isSecondStep);
  const goOn = () => location.assign(returnTo || '/');
  const form = useSubmit(async ({ email = '', password = '' }) => {
    await call('POST /api/auth/login', {
      body: { email, password, ...(unlockToken && { unlockToken }) },
    });
    goOn();
  });
  if (form.failure?.code === 'second_factor_required' && !needsCode) setNeedsCode(true);
  if (needsCode) {
    return <SecondFactor returnTo={returnTo} problem={isSecondStep ? problem : ''} onDone={goOn} />;
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
        problem={problem}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <input type="hidden" name="unlockToken" value={unlockToken} />
        <EmailField form={form} />
        <AccountField
          form={form}
          name="password"
          label="Password"
          type="password"
          autoComplete="current-password"
          side={
            <a href={href('/forgot-password')} className="link hit text-sm">
              Forgot password?
            </a>
          }
        />
      </AccountForm>
      <PasskeyButton label="Sign in with a passkey" onDone={goOn} />
      <p className="mt-6 text-sm text-ink-2">
        New to {productName}?{' '}
        <a href={href('/sign-up')} className="link hit">
          Create an account
        </a>
      </p>
    </AccountFrame>
  );
}
