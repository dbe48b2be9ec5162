import { href } from '#contract/addresses.ts';
import { sendSecondFactor, type SignedIn } from '#web/api/sign-in.ts';
import { Button } from '#web/ui/button.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { AccountField, AccountForm } from './account-form.tsx';
import { AccountFrame } from './account-frame.tsx';
import { PasskeyButton } from './passkey-button.tsx';

interface Props {
  returnTo: string;
  initialError: string;
  onDone: (result: SignedIn) => void;
}

/** Second step of signing in: a code from the authenticator app, a recovery code or a passkey. */
export function SecondFactor({ returnTo, initialError, onDone }: Props) {
  const form = useForm({
    initial: { code: '' },
    uncontrolled: true,
    submit: ({ code }) => sendSecondFactor(code),
    onSuccess: onDone,
    once: true,
  });
  return (
    <AccountFrame
      title="One more step"
      tab="Sign in"
      lead="Enter the code from your authenticator app, or a recovery code."
    >
      <AccountForm
        form={form}
        submit="Continue"
        pendingText="Checking..."
        action="/api/auth/second-factor-form"
        initialError={initialError}
      >
        <input type="hidden" name="returnTo" value={returnTo} />
        <AccountField
          error={form.error('code')}
          name="code"
          label="Code"
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
        />
      </AccountForm>
      <PasskeyButton label="Use a Passkey" onDone={onDone} />
      <Button href={href('/sign-in')} variant="ghost" className="mt-3 w-full">
        Back
      </Button>
    </AccountFrame>
  );
}
