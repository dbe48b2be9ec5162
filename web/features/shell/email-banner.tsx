import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { unverifiedDays } from '#contract/product.ts';
import { useResendVerification } from '#web/api/email-verification.ts';
import { siteConfig } from '#web/api/site-config.ts';
import { ChangeEmailDialog } from '#web/components/change-email-dialog.tsx';

/** Banner for users who have not confirmed their email address; lazy-loaded, because most have. */
export default function EmailBanner({ email }: { email: string }) {
  const [isChanging, setChanging] = useState(false);
  const config = useQuery(siteConfig).data;
  const resend = useResendVerification(email);
  const address = <b className="font-semibold wrap-anywhere">{email}</b>;
  return (
    <aside
      aria-label="Account notice"
      className="border-b border-line bg-caution-soft text-sm page-fill:lowest:hidden"
    >
      <p className="notice page gap-x-4">
        <span>
          {config?.sendsEmail === false ? (
            <>
              This site can’t send email yet, so {address} isn’t confirmed. Ask an administrator for your link
              at {config.supportEmail}.
            </>
          ) : (
            <>Confirm {address} with the link we emailed you.</>
          )}{' '}
          After {unverifiedDays} days, unconfirmed accounts are read-only.
        </span>
        {config?.sendsEmail && (
          <button
            type="button"
            className="link hit"
            disabled={resend.isPending}
            onClick={() => resend.mutate()}
          >
            {resend.isPending ? 'Sending...' : 'Send a New Link'}
          </button>
        )}
        <button type="button" className="link hit" onClick={() => setChanging(true)}>
          Change Email
        </button>
      </p>
      <ChangeEmailDialog open={isChanging} onClose={() => setChanging(false)} />
    </aside>
  );
}
