import { useQuery, useQueryClient } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { createPasskey, deviceName, hasPasskeys } from './passkey-browser.ts';
import { PasswordDialog } from './password-dialog.tsx';
import { passkeys } from './settings.api.ts';

/** Passkeys: sign in with a fingerprint, a face or a key, without a password. */
export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const { data: keys = [] } = useQuery(passkeys);
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<{ id: number; name: string }>();
  const refresh = () => client.invalidateQueries({ queryKey: ['account'] });
  const add = async (password: string) => {
    const options = await call('POST /api/auth/passkeys/begin', { body: { password } });
    const response = await createPasskey(options);
    // Whoever closes the browser's own dialog has changed their mind.
    if (!response) return;
    await call('POST /api/auth/passkeys', { body: { name: deviceName(), response } });
    await refresh();
    toast.show({ title: 'Passkey added' });
  };
  const remove = async (password: string) => {
    if (!removed) return;
    await call('DELETE /api/auth/passkeys/:id', { params: { id: String(removed.id) }, body: { password } });
    await refresh();
    toast.show({ title: 'Passkey removed' });
  };
  return (
    <div className="mt-5 border-t border-line pt-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium">Passkeys</p>
          <p className="text-sm text-ink-2">Sign in with a fingerprint, your face or a security key.</p>
        </div>
        {hasPasskeys() ? (
          <Button onClick={() => setAdding(true)}>Add a Passkey</Button>
        ) : (
          <p className="text-sm text-ink-3">This browser knows no passkeys.</p>
        )}
      </div>
      <ul className="mt-2 divide-y divide-line">
        {keys.map((key) => (
          <li key={key.id} className="flex items-center gap-3 py-2">
            <KeyRound aria-hidden className="size-4 text-ink-3" />
            <span className="min-w-0 flex-1">
              <span className="block truncate">{key.name}</span>
              <span className="num block text-sm text-ink-3">
                Added {formatDate(key.createdAt)}
                {key.lastUsedAt && `, last used ${formatDate(key.lastUsedAt)}`}
              </span>
            </span>
            <IconButton
              label={`Remove the passkey ${key.name}`}
              icon={<Trash2 aria-hidden />}
              onClick={() => setRemoved(key)}
            />
          </li>
        ))}
      </ul>
      <PasswordDialog
        open={isAdding}
        onClose={() => setAdding(false)}
        hasPassword={hasPassword}
        title="Add a passkey"
        text="First, show that it is you. Then your device asks for your fingerprint, face or key."
        confirm="Continue"
        pendingText="Waiting..."
        onConfirm={add}
      />
      <PasswordDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        hasPassword={hasPassword}
        title={`Remove the passkey “${removed?.name ?? ''}”?`}
        text="It no longer opens your account. The key on the device itself is not erased."
        confirm="Remove"
        pendingText="Removing..."
        danger
        onConfirm={remove}
      />
    </div>
  );
}
