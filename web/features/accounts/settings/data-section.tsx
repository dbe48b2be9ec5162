import { useState } from 'react';
import { deletionGraceDays } from '#contract/product.ts';
import { call } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

/** Taking one's data along, and leaving. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  const [isLeaving, setLeaving] = useState(false);
  const leave = async (password: string) => {
    await call('DELETE /api/auth/user', { body: { ...(password && { password }) } });
    location.assign('/');
  };
  return (
    <Section title="Your data" text="Everything we keep about you, as a file, and the way out.">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">One JSON file with everything that is yours.</p>
          <Button href="/api/auth/export" download="my-data.json">
            Download My Data
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="max-w-88 text-sm text-ink-2">
            Your account disappears at once and is erased after {deletionGraceDays} days. Until then, signing
            in brings it back.
          </p>
          <Button variant="danger" onClick={() => setLeaving(true)}>
            Delete Account
          </Button>
        </div>
      </div>
      <PasswordDialog
        open={isLeaving}
        onClose={() => setLeaving(false)}
        hasPassword={hasPassword}
        title="Delete your account?"
        text={`You are signed out now. For ${deletionGraceDays} days signing in undoes it; after that your personal data is gone. Invoices are kept for 7 years, as the law asks.`}
        confirm="Delete Account"
        pendingText="Deleting..."
        danger
        onConfirm={leave}
      />
    </Section>
  );
}
