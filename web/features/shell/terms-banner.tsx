import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { termsChanges } from '#contract/accounts/terms.ts';
import { href } from '#contract/addresses.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { useAcceptTerms } from '#web/api/user.ts';
import { ApiError } from '#web/lib/api.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/**
 * Asks for the new terms once they have taken effect: a dialog on each visit and after each refused call, and a banner that
 * opens it again. Lazy-loaded, because few need it.
 */
export default function TermsBanner({ dueAt }: { dueAt: string }) {
  const client = useQueryClient();
  const accept = useAcceptTerms();
  const { sendRefused } = useOutbox();
  const onAccept = async () => {
    await accept.mutateAsync();
    // What was refused until now; the banner itself is gone.
    await sendRefused('terms_not_accepted');
  };
  const [isDue, setIsDue] = useState(() => new Date(dueAt) <= new Date());
  const [isOpen, setIsOpen] = useState(isDue);
  // A page that is open when they take effect, or whose clock is late, learns of it from the first refused call.
  useEffect(
    () =>
      client.getMutationCache().subscribe((event) => {
        if (event.type !== 'updated' || event.action.type !== 'error') return;
        const error: unknown = event.action.error;
        if (!(error instanceof ApiError) || error.body?.code !== 'terms_not_accepted') return;
        setIsDue(true);
        setIsOpen(true);
      }),
    [client],
  );
  if (!isDue) return null;
  return (
    <aside aria-label="New terms" className="border-b border-line bg-caution-soft text-sm">
      <p className="notice page gap-x-4">
        <span className="min-w-0">
          <b className="font-semibold">Our terms have changed.</b> You can only read until you accept them.
        </span>
        <button type="button" className="link hit" onClick={() => setIsOpen(true)}>
          Review Changes
        </button>
      </p>
      <ConfirmDialog
        open={isOpen}
        title="Our terms have changed"
        text="A new version of our Terms of Service now applies. Until you accept it, you can read everything, download your data, contact support and delete your account, but not change anything else."
        confirm="Accept"
        pendingText="Accepting…"
        cancel="Not Now"
        pending={accept.isPending}
        onConfirm={() => void onAccept().catch(() => undefined)}
        onCancel={() => setIsOpen(false)}
      >
        <p className="font-medium">New in this version</p>
        <ul className="mt-1 list-disc space-y-1 pl-5 text-ink-2">
          {termsChanges.map((change) => (
            <li key={change}>{change}</li>
          ))}
        </ul>
        <a
          href={href('/terms-of-service')}
          target="_blank"
          className="link mt-3 inline-block"
          rel="noreferrer"
        >
          Read the Terms of Service
        </a>
      </ConfirmDialog>
    </aside>
  );
}
