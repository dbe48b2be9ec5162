import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { AccountFrame, FormFailure } from './account-frame.tsx';
import { useSubmit } from './use-submit.ts';

/** The second step of signing in: a code from the authenticator app, or a recovery code. */
export function SecondFactor({ onDone, onBack }: { onDone: () => void; onBack: () => void }) {
  const [code, setCode] = useState('');
  const { onSubmit, isPending, failure } = useSubmit(async () => {
    await call('POST /api/auth/second-factor', { body: { code } });
    onDone();
  });
  return (
    <AccountFrame
      title="One more step"
      lead="Enter the code that your authenticator app shows, or a recovery code."
    >
      <FormFailure message={failure?.message} />
      <form className="mt-7 grid gap-4" onSubmit={onSubmit}>
        <Field label="Code">
          <TextInput
            name="code"
            autoComplete="one-time-code"
            required
            value={code}
            onChange={(e) => setCode(e.target.value)}
          />
        </Field>
        <Button
          type="submit"
          variant="primary"
          size="lg"
          className="w-full"
          pending={isPending}
          pendingText="Checking..."
        >
          Continue
        </Button>
        <Button variant="ghost" onClick={onBack}>
          Back
        </Button>
      </form>
    </AccountFrame>
  );
}
