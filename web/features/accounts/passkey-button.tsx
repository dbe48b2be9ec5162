import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { ApiError, call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';

const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' &&
  typeof PublicKeyCredential.parseRequestOptionsFromJSON === 'function';
const never = () => () => {};

/** Signs in with a passkey; nothing where the browser knows none. */
export function PasskeyButton({ label, onDone }: { label: string; onDone: () => void }) {
  // The page is written before anybody knows which browser reads it; nearly all know passkeys, so its place is kept.
  const isOffered = useSyncExternalStore(never, hasPasskeys, () => true);
  const [state, setState] = useState<'idle' | 'asking' | 'refused'>('idle');
  const ask = async () => {
    setState('asking');
    try {
      const isIn = await signInWithPasskey();
      if (isIn) onDone();
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
        pending={state === 'asking'}
        pendingText="Waiting for your passkey..."
        onClick={() => void ask()}
      >
        {label}
      </Button>
      <p role="alert" className="mt-2 text-sm text-warning empty:hidden">
        {state === 'refused' && 'This passkey does not fit an account here.'}
      </p>
    </>
  );
}

/** False when the person closed the browser's dialog. */
async function signInWithPasskey() {
  const options = await call('POST /api/auth/passkeys/sign-in/begin');
  const publicKey = PublicKeyCredential.parseRequestOptionsFromJSON(
    options as unknown as PublicKeyCredentialRequestOptionsJSON,
  );
  const given = await navigator.credentials.get({ publicKey });
  if (!(given instanceof PublicKeyCredential)) return false;
  const response = { ...(given.toJSON() as object) } as Record<string, unknown>;
  await call('POST /api/auth/passkeys/sign-in', { body: { response } });
  return true;
}
