import { Gift, Share2, UserPlus } from 'lucide-react';
import { minReferralJob } from '#contract/accounts/referral-rules.ts';
import { formatDollars } from '#contract/money.ts';
import { referralCredit, referralReward } from '#contract/product.ts';
import { Card } from '#web/ui/card.tsx';

const steps = [
  { icon: Share2, title: 'Share your link', text: 'Owners and providers both count.' },
  {
    icon: UserPlus,
    title: 'They join',
    text: `And complete their first transaction, a job of ${formatDollars(minReferralJob)} or more.`,
  },
  {
    icon: Gift,
    title: 'You both earn',
    text: `You get ${formatDollars(referralReward)}. They get a ${formatDollars(referralCredit)} credit.`,
  },
];

/** Explains referrals in three steps. */
export const HowItWorks = () => (
  <Card className="p-5 max-md:p-4">
    <h2 className="card-title">How it works</h2>
    <ol className="mt-3 grid gap-4">
      {steps.map(({ icon: Icon, title, text }) => (
        <li key={title} className="flex gap-3">
          <Icon aria-hidden className="mt-0.5 size-[1.125rem] shrink-0 text-accent" />
          <div>
            <p className="text-sm font-semibold">{title}</p>
            <p className="text-sm text-ink-2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  </Card>
);
