import { href } from '#contract/addresses.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountField, AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import { useSubmit } from './use-submit.ts';

interface Props {
  returnTo: string;
  problem: string;
  onDone: () => void;
}

/** The second step of signing in: a code from the authenticator app, a recovery code, or a passkey. */
export function SecondFactor({ returnTo, problem, onDone }: Props) {
  const form = useSubmit(async ({ code = '' }) => {
    await call('POST /api/auth/second-factor', { body: { code } });
    onDone();
  });
  return (
    <AccountFrame
      title="One more step"
      tab="Sign in"
      lead="Enter the code that your authenticator app shows, or a recovery code."
    >
      <AccountForm
        form={form}
        submit="Continue"
        pendingText="Checking..."
        action="/api/auth/second-factor-form"
        problem={problem}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <AccountField
          form={form}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </AccountForm>
      <PasskeyButton label="Use a passkey" onDone={onDone} />
      <Button href={href('/sign-in')} variant="ghost" className="mt-3 w-full">
        Back
      </Button>
    </AccountFrame>
  );
}
