import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { signInWithPasskey, type SignedIn } from '#web/api/sign-in.ts';
import { ApiError } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';
const noSubscription = () => () => {};

/** Button that signs in with a passkey; renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ label, onDone }: { label: string; onDone: (result: SignedIn) => void }) {
  // The prerendered page includes the button: nearly every browser supports passkeys, so nothing shifts.
  const isOffered = useSyncExternalStore(noSubscription, hasPasskeys, () => true);
  const [state, setState] = useState<'idle' | 'pending' | 'refused'>('idle');
  const signIn = async () => {
    setState('pending');
    try {
      const result = await signInWithPasskey();
      if (result) onDone(result);
      setState('idle');
    } catch (error) {
      setState(error instanceof ApiError ? 'refused' : 'idle');
    }
  };
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="lg"
        className="mt-3 w-full [@media(scripting:none)]:hidden"
        icon={<KeyRound aria-hidden />}
        pending={state === 'pending'}
        pendingText="Waiting for your passkey..."
        onClick={() => void signIn()}
      >
        {label}
      </Button>
      <p role="alert" className="mt-2 text-sm text-warning empty:hidden">
        {state === 'refused' && 'We don’t recognize this passkey. Try another way to sign in.'}
      </p>
    </>
  );
}
