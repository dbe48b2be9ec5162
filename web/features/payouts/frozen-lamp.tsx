import type { Payout } from '#web/api/payouts.ts';
import { useHref } from '#web/lib/paths.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

/** 'Frozen', with a link to the dispute that stops the payout. */
export function FrozenLamp({ payout: { disputeId } }: { payout: Payout }) {
  const href = useHref();
  const lamp = <StatusLamp tone="caution">Frozen</StatusLamp>;
  return disputeId === null ? (
    lamp
  ) : (
    <a href={href('/disputes/:id', { id: disputeId })} className="hit hover:underline">
      {lamp}
      <span className="sr-only">, view dispute</span>
    </a>
  );
}
