import { useState } from 'react';
import { href } from '#contract/addresses.ts';
import { deletionGraceDays, transactionRecordYears } from '#contract/product.ts';
import { daysAfter } from '#contract/time.ts';
import { useDeleteAccount } from '#web/api/user.ts';
import { forgetUser } from '#web/lib/forget-user.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { PasswordDialog } from './password-dialog.tsx';
import { Section } from './section.tsx';

/** Export of the user's data, and deletion of the account. */
export function DataSection({ hasPassword }: { hasPassword: boolean }) {
  const deleteAccount = useDeleteAccount();
  const [isOpen, setOpen] = useState(false);
  return (
    <Section title="Your data" text="Download your data or delete your account.">
      <div className="grid gap-5">
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-2">One JSON file with all your data.</p>
          <Button href="/api/auth/export" download="my-data.json">
            Download My Data
          </Button>
        </div>
        <div className="flex flex-wrap items-center justify-between gap-3 border-t border-line pt-5">
          <p className="max-w-88 text-sm text-ink-2">
            We hide your account right away and delete it after {deletionGraceDays} days. Sign in before then
            to restore it.
          </p>
          <Button variant="danger" onClick={() => setOpen(true)}>
            Delete Account
          </Button>
        </div>
      </div>
      <PasswordDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        hasPassword={hasPassword}
        title="Delete your account?"
        text={`We’ll sign you out. You can restore the account for ${deletionGraceDays} days, then we delete your personal data. Invoices stay for ${transactionRecordYears} years, and what you wrote to others stays without your name.`}
        confirm="Delete Account"
        cancel="Keep Account"
        pendingText="Deleting..."
        danger
        onConfirm={async (password) => {
          await deleteAccount.mutateAsync(password);
          await forgetUser();
          location.assign(href('/account-deleted', { until: daysAfter(today(), deletionGraceDays) }));
        }}
      />
    </Section>
  );
}
