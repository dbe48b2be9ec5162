import { unverifiedDays } from '#contract/product.ts';
import { useResendVerification } from '#web/api/email-verification.ts';
import type { User } from '#web/lib/session.ts';

/** Banner for users who have not confirmed their email address. */
export function EmailBanner({ user }: { user: User }) {
  const resend = useResendVerification(user.email);
  if (user.emailVerified) return null;
  return (
    <aside aria-label="Account notice" className="border-b border-line bg-caution-soft text-sm">
      <p className="page flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
        <span>
          Confirm <b className="font-semibold">{user.email}</b> with the link we emailed you. After{' '}
          {unverifiedDays} days, unconfirmed accounts are read-only.
        </span>
        <button
          type="button"
          className="link hit"
          disabled={resend.isPending}
          onClick={() => resend.mutate()}
        >
          {resend.isPending ? 'Sending...' : 'Send a New Link'}
        </button>
      </p>
    </aside>
  );
}
