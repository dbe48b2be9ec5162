import { KeyRound } from 'lucide-react';
import { useState, useSyncExternalStore } from 'react';
import { signInWithPasskey, type SignedIn } from '#web/api/sign-in.ts';
import { ApiError } from '#web/lib/api.ts';
import { hasPasskeys, passkeyFailure } from '#web/lib/passkeys.ts';
import { Button } from '#web/ui/button.tsx';

const noSubscription = () => () => {};

/** Button that signs in with a passkey; renders nothing if the browser does not support passkeys. */
export function PasskeyButton({ label, onDone }: { label: string; onDone: (result: SignedIn) => void }) {
  // The prerendered page includes the button, so that nothing shifts; theme.js hides it where there are no passkeys.
  const isOffered = useSyncExternalStore(noSubscription, hasPasskeys, () => true);
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState('');
  const signIn = async () => {
    setPending(true);
    setFailure('');
    await signInWithPasskey().then(onDone, (error: unknown) => setFailure(failureOf(error)));
    setPending(false);
  };
  if (!isOffered) return null;
  return (
    <>
      <Button
        size="lg"
        className="mt-3 w-full in-data-[passkeys=none]:hidden [@media(scripting:none)]:hidden"
        icon={<KeyRound aria-hidden />}
        pending={isPending}
        pendingText="Waiting for your passkey..."
        onClick={() => void signIn()}
      >
        {label}
      </Button>
      <p role="alert" className="mt-2 text-sm text-warning empty:hidden">
        {failure}
      </p>
    </>
  );
}

function failureOf(error: unknown) {
  if (!(error instanceof ApiError)) return passkeyFailure(error);
  const isUnknown = error.status === 400 || error.status === 401 || error.status === 404;
  return isUnknown
    ? 'We don’t recognize this passkey. Try another way to sign in.'
    : (error.body?.message ?? passkeyFailure(error));
}
