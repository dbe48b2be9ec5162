import { referralCredit, referralReward } from '#contract/product.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Invitation to refer others. */
export function ReferCard() {
  const href = useHref();
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">Refer a Pilot or a Shop</h2>
      <p className="mt-1 text-sm text-ink-2">
        You get ${referralReward} and they get a ${referralCredit} credit after their first job.
      </p>
      <Button href={href('/referrals')} className="mt-4">
        Get Your Link
      </Button>
    </Card>
  );
}
