import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { currentUser } from '#web/lib/session.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { signInMethods } from './settings.api.ts';
import { TotpSetup, type TotpSecret } from './totp-setup.tsx';

type Methods = { hasPassword: boolean; hasTotp: boolean; recoveryCodesLeft: number };

/** An authenticator app as second factor: added with a picture to scan, removed with the password. */
export function TotpSection({ methods }: { methods: Methods }) {
  const client = useQueryClient();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<TotpSecret>();
  const refresh = async () => {
    await client.invalidateQueries({ queryKey: signInMethods.queryKey });
    await client.invalidateQueries({ queryKey: currentUser.queryKey });
  };
  const begin = async (password: string) =>
    setSecret(await call('POST /api/auth/totp/begin', { body: { password } }));
  const remove = async (password: string) => {
    await call('POST /api/auth/totp/remove', { body: { password } });
    await refresh();
    toast.show({ title: 'Authenticator app removed' });
  };
  const { hasTotp, hasPassword, recoveryCodesLeft } = methods;
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <p className="font-medium">
            Authenticator app {hasTotp ? <Badge tone="ok">On</Badge> : <Badge>Off</Badge>}
          </p>
          <p className="text-sm text-ink-2">
            {hasTotp
              ? `${pluralize(recoveryCodesLeft, 'recovery code')} left.`
              : 'A code from your phone, asked for after the password.'}
          </p>
        </div>
        <Button onClick={() => setAsking(true)}>{hasTotp ? 'Remove' : 'Set Up'}</Button>
      </div>
      <PasswordDialog
        open={isAsking}
        onClose={() => setAsking(false)}
        hasPassword={hasPassword}
        title={hasTotp ? 'Remove the authenticator app?' : 'Set up an authenticator app'}
        text={hasTotp ? 'Your password alone will open the account again.' : 'First, show that it is you.'}
        confirm={hasTotp ? 'Remove' : 'Continue'}
        pendingText={hasTotp ? 'Removing...' : 'Checking...'}
        danger={hasTotp}
        onConfirm={hasTotp ? remove : begin}
      />
      <TotpSetup
        secret={secret}
        onClose={() => {
          setSecret(undefined);
          void refresh();
        }}
      />
    </>
  );
}
