import { Clock } from 'lucide-react';
import type { ConsentStatus } from '#contract/prebuys/consent-lifecycle.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';

const reasons: Record<Exclude<ConsentStatus, 'given'>, string> = {
  sent: 'The seller hasn’t answered yet.',
  declined: 'The seller declined.',
  expired: 'The seller didn’t answer in time.',
  withdrawn: 'The seller withdrew consent.',
};

/** Why quotes on a pre-buy can't be accepted; undefined if each can, as far as the seller is concerned. */
function reasonFor({ prebuy }: RequestDetail, quotes: readonly Quote[]) {
  if (!prebuy || quotes.length === 0) return undefined;
  const status = prebuy.consent?.status;
  if (status !== 'given')
    return `${status ? reasons[status] : 'You haven’t asked the seller yet.'} You can accept a quote once the seller agrees.`;
  const waiting = quotes.filter(({ can, provider }) => provider.isAvailable && !can.includes('accept'));
  if (waiting.length === 0) return undefined;
  const names = new Intl.ListFormat('en').format(waiting.map(({ provider }) => provider.businessName));
  return `The seller didn’t allow what the first stage of ${names} needs, so you can’t accept it.`;
}

/** Tells the buyer of a pre-buy what a quote without its button waits for. */
export function ConsentNote({ request, quotes }: { request: RequestDetail; quotes: readonly Quote[] }) {
  const reason = reasonFor(request, quotes);
  if (!reason) return null;
  return (
    <p className="mb-3 flex gap-2 text-sm text-caution">
      <Clock aria-hidden className="size-4 shrink-0 translate-y-0.5" />
      {reason}
    </p>
  );
}
