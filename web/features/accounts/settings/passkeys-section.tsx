import { useQuery } from '@tanstack/react-query';
import { KeyRound, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { passkeys, useAddPasskey, useRemovePasskey, type Passkey } from '#web/api/account-security.ts';
import { describeDevice } from '#web/lib/describe-device.ts';
import { formatDate } from '#web/lib/format.ts';
import { hasPasskeys } from '#web/lib/passkeys.ts';
import { Button } from '#web/ui/button.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { PasswordDialog } from './password-dialog.tsx';

/** The user's passkeys, with the dialogs that add and remove one. */
export function PasskeysSection({ hasPassword }: { hasPassword: boolean }) {
  const { data: keys = [] } = useQuery(passkeys);
  const add = useAddPasskey();
  const remove = useRemovePasskey();
  const [isAdding, setAdding] = useState(false);
  const [removed, setRemoved] = useState<Passkey>();
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
          <p className="text-sm text-ink-3">This browser doesn’t support passkeys.</p>
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
              label={`Remove passkey ${key.name}`}
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
        title="Add a Passkey"
        text="Confirm it’s you. Then your device asks for your fingerprint, face or security key."
        confirm="Continue"
        pendingText="Waiting..."
        onConfirm={(password) => add.mutateAsync({ password, name: describeDevice() })}
      />
      <PasswordDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        hasPassword={hasPassword}
        title={`Remove passkey “${removed?.name ?? ''}”?`}
        text="You won’t be able to sign in with it. The passkey stays on your device until you delete it there."
        confirm="Remove Passkey"
        cancel="Keep Passkey"
        pendingText="Removing..."
        danger
        onConfirm={async (password) => removed && remove.mutateAsync({ id: removed.id, password })}
      />
    </div>
  );
}
