import { Lock } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useClaimVerification, type Review } from '#web/api/verification.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Who reviews it: no one yet, or another administrator from whom it can be taken over. */
export function Claim({ review: { id, status, claim: holder } }: { review: Review }) {
  const claim = useClaimVerification(id);
  const [isAsking, setAsking] = useState(false);
  if (status === 'submitted')
    return (
      <Bar text="No one is reviewing this yet. The provider can still withdraw it.">
        <Button
          size="sm"
          pending={claim.isPending}
          pendingText="Claiming..."
          onClick={() => claim.mutate(false)}
        >
          Claim Review
        </Button>
      </Bar>
    );
  if (status !== 'under_review' || !holder || holder.isYou) return null;
  return (
    <Bar text={`${holder.name} is reviewing this.`}>
      <Button size="sm" onClick={() => setAsking(true)}>
        Take Over
      </Button>
      <ConfirmDialog
        open={isAsking}
        title="Take over this review?"
        text={`${holder.name} won’t be able to decide it.`}
        confirm="Take Over Review"
        cancel="Leave Claim"
        pendingText="Taking over..."
        pending={claim.isPending}
        onConfirm={() => claim.mutate(true, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </Bar>
  );
}

const Bar = ({ text, children }: { text: string; children: ReactNode }) => (
  <div
    role="status"
    className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-caution-soft px-5 py-2.5 text-sm max-md:px-4"
  >
    <p className="flex min-w-0 gap-2">
      <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
      {text}
    </p>
    {children}
  </div>
);
