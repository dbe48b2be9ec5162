import { useState } from 'react';
import { useUnlinkSignIn, type LinkedSignIn } from '#web/api/account-security.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

/** Accounts of other sites that sign in to this one. */
export function LinkedSection({ linked, hasPassword }: { linked: LinkedSignIn[]; hasPassword: boolean }) {
  const unlink = useUnlinkSignIn();
  const [removed, setRemoved] = useState<LinkedSignIn>();
  return (
    <Section title="Linked sign-ins" text="Other accounts you can sign in with.">
      {linked.length === 0 && <p className="text-sm text-ink-2">None.</p>}
      <ul className="divide-y divide-line">
        {linked.map((signIn) => (
          <li key={signIn.id} className="flex items-center justify-between gap-3 py-2 first:pt-0">
            <span className="min-w-0">
              <span className="block truncate">{new URL(signIn.issuer).host}</span>
              <span className="num block text-sm text-ink-3">Linked {formatDate(signIn.createdAt)}</span>
            </span>
            <Button size="sm" onClick={() => setRemoved(signIn)}>
              Unlink
            </Button>
          </li>
        ))}
      </ul>
      <PasswordDialog
        open={removed !== undefined}
        onClose={() => setRemoved(undefined)}
        hasPassword={hasPassword}
        title="Unlink this sign-in?"
        text="You won’t be able to sign in with it. You can link it again later."
        confirm="Unlink"
        cancel="Keep Linked"
        pendingText="Unlinking..."
        danger
        onConfirm={async (password) => removed && unlink.mutateAsync({ id: removed.id, password })}
      />
    </Section>
  );
}
