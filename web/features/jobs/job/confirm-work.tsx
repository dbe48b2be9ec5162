import { useQuery } from '@tanstack/react-query';
import { BadgeCheck } from 'lucide-react';
import { useState } from 'react';
import { disputeWindowHours, platformFeePercent } from '#contract/product.ts';
import { disputeWindowEnd, isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import { useConfirmWork } from '#web/api/jobs.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { signOffsOf } from '#web/api/sign-offs.ts';
import { EntryConcerns } from '#web/features/jobs/sign-off/signer-check.tsx';
import { celebrate } from '#web/lib/celebrate.ts';
import { formatDateTime } from '#web/lib/format.ts';
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

/** Until when a dispute can be opened after confirming: an entry that came late moves only what comes before. */
function disputeText({ deliveredAt }: RequestDetail) {
  if (!deliveredAt) return '';
  const end = disputeWindowEnd(new Date(deliveredAt), null);
  return end < new Date()
    ? `The ${disputeWindowHours} hours after delivery are over: once you confirm, you can’t open a dispute.`
    : `You can open a dispute until ${formatDateTime(end)}.`;
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
        text={`We’ll release ${price}${hasAdditions ? (request.prebuy ? ' for all stages that are paid' : ', additional work included') : ''}. ${otherParty(request).name} receives ${share} after the ${platformFeePercent}% platform fee.${unpaid && !request.prebuy ? ` Additional work for ${unpaid} isn’t paid and will be closed.` : ''} You can’t undo this. ${disputeText(request)}`}
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
