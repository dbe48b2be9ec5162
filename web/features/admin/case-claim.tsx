import { Lock } from 'lucide-react';
import { useState } from 'react';
import { useClaimCase, type SupportCase } from '#web/api/support.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** Who takes care of a case: no one yet, the caller, or another administrator from whom it can be taken over. */
export function CaseClaim({ found: { id, claim: holder } }: { found: SupportCase }) {
  const claim = useClaimCase(id);
  const [isAsking, setAsking] = useState(false);
  if (holder?.isYou) return null;
  return (
    <div
      role="status"
      className="flex flex-wrap items-center justify-between gap-3 border-b border-line bg-caution-soft px-5 py-2.5 text-sm max-md:px-4"
    >
      <p className="flex min-w-0 gap-2">
        <Lock aria-hidden className="mt-0.5 size-4 shrink-0 text-caution" />
        {holder ? `${holder.name} is taking care of this case.` : 'No one is taking care of this case yet.'}
      </p>
      {holder ? (
        <Button size="sm" onClick={() => setAsking(true)}>
          Take Over
        </Button>
      ) : (
        <Button
          size="sm"
          pending={claim.isPending}
          pendingText="Claiming..."
          onClick={() => claim.mutate(false)}
        >
          Claim Case
        </Button>
      )}
      <ConfirmDialog
        open={isAsking}
        title="Take over this case?"
        text={`${holder?.name ?? 'The other administrator'} won’t be able to reply.`}
        confirm="Take Over Case"
        cancel="Leave Claim"
        pendingText="Taking over..."
        pending={claim.isPending}
        onConfirm={() => claim.mutate(true, { onSettled: () => setAsking(false) })}
        onCancel={() => setAsking(false)}
      />
    </div>
  );
}
