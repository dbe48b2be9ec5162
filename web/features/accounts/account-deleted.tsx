import { href } from '#contract/addresses.ts';
import { deletionGraceDays, transactionRecordYears } from '#contract/product.ts';
import { formatFullDate } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { AccountFrame } from './account-frame.tsx';

/** Where the deletion of an account ends: what happens now, until when it can be undone, and what stays. */
export const AccountDeleted = ({ until }: { until: string | undefined }) => (
  <AccountFrame
    title="We’re deleting your account"
    lead="We’ve signed you out everywhere. Nobody sees your profile or your requests any more."
  >
    <ul className="num mt-5 grid list-disc gap-2 ps-5 text-sm text-ink-2">
      <li>
        {until ? `Until ${formatFullDate(until)}` : `For ${deletionGraceDays} days`} you can restore it: just
        sign in.
      </li>
      <li>Then we delete your personal data for good.</li>
      <li>
        Invoices stay for {transactionRecordYears} years. What you wrote to others stays without your name.
      </li>
    </ul>
    <div className="mt-7 flex flex-wrap gap-2">
      <Button href={href('/sign-in')} variant="primary">
        Sign In to Restore
      </Button>
      <Button href={href('/')}>Go to Home Page</Button>
    </div>
  </AccountFrame>
);
