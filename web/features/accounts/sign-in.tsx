import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { productName } from '#contract/product.ts';
import { call } from '#web/lib/api.ts';
import { siteConfig } from '#web/lib/site.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccountFrame, FormFailure } from './account-frame.tsx';
import { PasswordInput } from './password-input.tsx';
import { SampleAccounts } from './sample-accounts.tsx';
import { SecondFactor } from './second-factor.tsx';
import { useSubmit } from './use-submit.ts';

/** What a failed way through an issuer, or an old link, is told as. */
const arrivals: Record<string, string> = {
  issuer_unavailable: 'The sign-in service cannot be reached at the moment. Please try again shortly.',
  issuer_failed: 'The sign-in service did not let you in. Please try again.',
  expired: 'That took too long. Please sign in again.',
  email_taken: 'An account with this e-mail exists already. Sign in to it with its password.',
  email_not_verified: 'The sign-in service does not know your e-mail address.',
};

interface Props {
  returnTo: string | undefined;
  unlock: string | undefined;
  problem: string | undefined;
}

/** Signs in with e-mail and password, and the second factor where there is one. */
export function SignIn({ returnTo, unlock, problem }: Props) {
  const config = useQuery(siteConfig);
  const [email, setEmail] = useState('');
  const [password, setPassword] = useState('');
  const [isHalfWay, setHalfWay] = useState(problem === 'second_factor_required');
  const goOn = () => location.assign(returnTo ?? '/');
  const { onSubmit, isPending, failure } = useSubmit(async () => {
    await call('POST /api/auth/login', { body: { email, password, unlockToken: unlock } });
    goOn();
  });
  if (isHalfWay || failure?.code === 'second_factor_required') {
    return <SecondFactor onDone={goOn} onBack={() => setHalfWay(false)} />;
  }
  const fill = (sampleEmail: string, samplePassword: string) => {
    setEmail(sampleEmail);
    setPassword(samplePassword);
  };
  return (
    <AccountFrame
      title="Welcome back"
      lead={returnTo ? 'Sign in to go on to the page you asked for.' : 'Sign in to your account.'}
      aside={config.data?.sampleData && <SampleAccounts chosen={email} onChoose={fill} />}
    >
      <FormFailure message={failure?.message ?? (problem && arrivals[problem])} />
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
        <Field
          label="Password"
          side={
            <a href="/forgot-password" className="link hit text-sm">
              Forgot password?
            </a>
          }
        >
          <PasswordInput
            name="password"
            autoComplete="current-password"
            required
            value={password}
            onChange={(e) => setPassword(e.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="mt-1 w-full"
          pending={isPending}
          pendingText="Signing in..."
        >
          Sign In
        </Button>
      </form>
      <p className="mt-6 text-sm text-ink-2">
        New to {productName}?{' '}
        <a href="/sign-up" className="link hit">
          Create an account
        </a>
      </p>
    </AccountFrame>
  );
}
