import { Lock } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { claimMinutes } from '#contract/product.ts';
import { minuteMs } from '#contract/time.ts';
import { useClaimDispute, useUnclaimDispute, type DisputeDetail } from '#web/api/disputes.ts';
import { AskButton } from '#web/features/disputes/ask-button.tsx';
import { formatTime } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';

/** An edit extends a claim that is older than this. */
const extendAfterMs = 5 * minuteMs;

/** Claims the dispute on the first edit, and extends the claim while the administrator writes. */
export function useClaimOnEdit({ id, claim }: DisputeDetail, content: string) {
  const { mutate, isPending } = useClaimDispute(id);
  const last = useRef(content);
  const onEdit = useEffectEvent(() => {
    if (isPending || (claim && !claim.isYou)) return;
    const left = claim ? new Date(claim.until).getTime() - Date.now() : 0;
    if (left < claimMinutes * minuteMs - extendAfterMs) mutate({});
  });
  useEffect(() => {
    if (last.current === content) return;
    last.current = content;
    onEdit();
  }, [content]);
}

/** Another administrator's claim, which can be taken over. */
export function ForeignClaim({ dispute: { id, claim } }: { dispute: DisputeDetail }) {
  const claimDispute = useClaimDispute(id);
  if (!claim || claim.isYou) return null;
  return (
    <div
      role="status"
      className="mb-5 flex flex-wrap items-center justify-between gap-3 rounded-control bg-caution-soft p-3 text-sm"
    >
      <p className="flex min-w-0 gap-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
        <span>
          <b className="font-semibold">{claim.name} is ruling on this</b>
          <span className="num block text-ink-2">
            The claim expires at {formatTime(claim.until)} unless they keep writing.
          </span>
        </span>
      </p>
      <AskButton
        label="Take Over"
        size="sm"
        title="Take over this dispute?"
        text={`${claim.name} won’t be able to rule on it. Their draft stays in their browser.`}
        confirm="Take Over Dispute"
        cancel="Leave Claim"
        pendingText="Taking over..."
        action={{
          isPending: claimDispute.isPending,
          mutate: (_, options) => claimDispute.mutate({ takeOver: true }, options),
        }}
      />
    </div>
  );
}

/** Gives up the viewer's own claim. */
export function Unclaim({ dispute: { id, claim } }: { dispute: DisputeDetail }) {
  const unclaim = useUnclaimDispute(id);
  return claim?.isYou ? (
    <Button
      variant="ghost"
      pending={unclaim.isPending}
      pendingText="Unclaiming..."
      onClick={() => unclaim.mutate()}
      className="max-md:w-full"
    >
      Unclaim Dispute
    </Button>
  ) : null;
}
