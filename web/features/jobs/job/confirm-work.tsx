import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { platformFeePercent } from '#contract/product.ts';
import { isWithoutEntry } from '#contract/request-lifecycle.ts';
import { useConfirmWork } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { signOffsOf } from '#web/api/sign-offs.ts';
import { EntryConcerns } from '#web/features/jobs/sign-off/signer-check.tsx';
import { celebrate } from '#web/lib/celebrate.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { FindingsBeforeConfirming } from './finding-links.tsx';
import { otherParty } from './parties.ts';

interface Props {
  request: RequestDetail;
  /** Everything that is held for the job. */
  price: string;
  /** What the provider receives of it after the platform fee. */
  share: string;
  /** True if `price` includes additional work. */
  hasAdditions: boolean;
  /** The price of additional work that nobody paid; undefined without such work. */
  unpaid: string | undefined;
}

/** Confirms the delivered work, which releases the payments. */
export function ConfirmWork({ request, price, share, hasAdditions, unpaid }: Props) {
  const [isAsking, setAsking] = useState(false);
  const confirm = useConfirmWork(request.id, () => void celebrate());
  const signOffs = useQuery(signOffsOf(request.id)).data;
  if (!request.can.includes('confirm')) return null;
  return (
    <>
      <Button variant="primary" icon={<BadgeCheck aria-hidden />} onClick={() => setAsking(true)}>
        Confirm Work
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Confirm the work?"
        text={`We’ll release ${price}${hasAdditions ? ', additional work included' : ''}. ${otherParty(request).name} receives ${share} after the ${platformFeePercent}% platform fee.${unpaid ? ` Additional work for ${unpaid} isn’t paid and will be closed.` : ''} You can’t undo this.`}
        confirm="Confirm and Release"
        pendingText="Confirming..."
        cancel="Keep Reviewing"
        pending={confirm.isPending}
        onConfirm={() => confirm.mutate(undefined, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      >
        <FindingsBeforeConfirming request={request} />
        <EntryConcerns signOffs={signOffs} isMissing={isWithoutEntry(request)} />
      </ConfirmDialog>
    </>
  );
}
