import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '#web/lib/api.ts';
import { formatDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';
import { signInMethods } from './settings.api.ts';

type Linked = { id: number; issuer: string; createdAt: string };

/** Sign-ins elsewhere that open this account. */
export function LinkedSection({ linked, hasPassword }: { linked: Linked[]; hasPassword: boolean }) {
  const client = useQueryClient();
  const toast = useToast();
  const [removed, setRemoved] = useState<Linked>();
  const unlink = async (password: string) => {
    if (!removed) return;
    const params = { id: String(removed.id) };
    await call('DELETE /api/auth/linked-sign-ins/:id', { params, body: { ...(password && { password }) } });
    await client.invalidateQueries({ queryKey: signInMethods.queryKey });
    toast.show({ title: 'Sign-in removed' });
  };
  return (
    <Section title="Linked sign-ins" text="Accounts elsewhere that also open this one.">
      {linked.length === 0 && <p className="text-sm text-ink-2">None. You sign in here.</p>}
      <ul className="divide-y divide-line">
        {linked.map((sign) => (
          <li key={sign.id} className="flex items-center justify-between gap-3 py-2 first:pt-0">
            <span className="min-w-0">
              <span className="block truncate">{new URL(sign.issuer).host}</span>
              <span className="num block text-sm text-ink-3">Linked {formatDate(sign.createdAt)}</span>
            </span>
            <Button size="sm" onClick={() => setRemoved(sign)}>
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
        text="It no longer opens your account. You can link it again by signing in with it."
        confirm="Unlink"
        pendingText="Unlinking..."
        danger
        onConfirm={unlink}
      />
    </Section>
  );
}
