import { useState } from 'react';
import {
  useRemoveTotp,
  useStartTotp,
  type SignInMethods,
  type TotpSecret,
} from '#web/api/account-security.ts';
import { pluralize } from '#web/lib/format.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { TotpSetup } from './totp-setup.tsx';

/** Authenticator app as second factor: set up with a QR code, removed with the password. */
export function TotpSection({ methods }: { methods: SignInMethods }) {
  const start = useStartTotp();
  const remove = useRemoveTotp();
  const [isAsking, setAsking] = useState(false);
  const [secret, setSecret] = useState<TotpSecret>();
  const { hasTotp, hasPassword, recoveryCodesLeft } = methods;
  const dialog = hasTotp
    ? {
        title: 'Remove the authenticator app?',
        text: 'You’ll sign in with your password alone.',
        confirm: 'Remove App',
        cancel: 'Keep App',
        pendingText: 'Removing...',
        danger: true,
        onConfirm: (password: string) => remove.mutateAsync(password),
      }
    : {
        title: 'Set Up App',
        text: 'Confirm it’s you before you add an authenticator app.',
        confirm: 'Continue',
        pendingText: 'Checking...',
        onConfirm: async (password: string) => setSecret(await start.mutateAsync(password)),
      };
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
              : 'Enter a code from your phone after your password.'}
          </p>
        </div>
        <Button onClick={() => setAsking(true)}>{hasTotp ? 'Remove App' : 'Set Up App'}</Button>
      </div>
      <PasswordDialog
        {...dialog}
        open={isAsking}
        onClose={() => setAsking(false)}
        hasPassword={hasPassword}
      />
      <TotpSetup secret={secret} onClose={() => setSecret(undefined)} />
    </>
  );
}
