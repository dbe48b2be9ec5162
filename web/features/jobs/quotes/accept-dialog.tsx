import { useState } from 'react';
import type { PayMode } from '#contract/accounts/member-states.ts';
import { jobAccessDays, sharesByDefault } from '#contract/logbook/access-rules.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { splitHours } from '#contract/payments/share-lifecycle.ts';
import { noCoverAcknowledgement } from '#contract/providers/credential-kinds.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { chosenLines } from '#contract/requests/pricing.ts';
import { paymentWindowHours } from '#contract/requests/request-lifecycle.ts';
import { useAcceptQuote, type Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { coverageLabel, statusLamps } from '#web/components/credentials/credential-labels.ts';
import { formatCents } from '#web/lib/money.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { GroupTerms, useGroupTerms } from './group-terms.tsx';
import { PayChoice } from './pay-choice.tsx';
import { LeftOutNote } from './requested-item.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  quote: Quote;
  works: readonly WorkId[];
  aircraft: RequestDetail['aircraft'];
  /** Items of the due list that the request is for. */
  requested: readonly { id: number; name: string }[];
  /** True if the quote was withdrawn, revised or closed while the dialog was open. */
  isGone: boolean;
  /** What replaced the quote since. */
  revision: Quote | undefined;
  /** The group whose request it is; undefined for the owner's own. */
  groupId?: string | undefined;
}

/** Accepts a quote after a confirmation. */
export function AcceptDialog({
  open,
  onClose,
  quote,
  works,
  aircraft,
  requested,
  isGone,
  revision,
  groupId,
}: Props) {
  const terms = useGroupTerms(groupId, centsToPay(quote));
  const [payerId, setPayerId] = useState<string>();
  const [chosenPay, setPay] = useState<PayMode>();
  const pay = chosenPay ?? terms?.proposes ?? 'one';
  const [isAcknowledged, setAcknowledged] = useState(false);
  const needsAcknowledgement = !hasCover(quote);
  const [chosenShare, setShare] = useState<boolean>();
  // A pre-buy is on somebody else's aircraft.
  const sharesLogbook = aircraft !== null && (chosenShare ?? sharesByDefault(works));
  const accept = useAcceptQuote(quote.id, {
    acknowledgesNoCover: needsAcknowledgement && isAcknowledged,
    optionalItems: quote.chosenItems ?? [],
    sharesLogbook,
    payerId,
    pay,
  });
  const lines = chosenLines(quote).filter(({ isOptional }) => isOptional);
  return (
    <ConfirmDialog
      open={open}
      title={`Accept the quote from ${quote.provider.businessName}?`}
      text={
        <>
          {pay === 'split'
            ? `Everyone has ${splitHours} hours to pay their share of ${formatCents(centsToPay(quote))}`
            : `You have ${paymentWindowHours} hours to pay ${formatCents(centsToPay(quote))}`}
          , a protected payment held until you confirm the work. Until{' '}
          {pay === 'split' ? 'all shares are in' : 'you pay'}, you can back out and the other quotes stay
          open.
          {quote.pricing === 'capped' && (
            <span className="num mt-2 block">
              {formatMoney(quote.price)} is the most you can pay for this work. They send an invoice with the
              delivery, and we refund what’s left.
            </span>
          )}
          {lines.length > 0 && (
            <span className="mt-2 block">
              With <bdi>{lines.map(({ description }) => description).join(', ')}</bdi>.
            </span>
          )}
          <LeftOutNote quote={quote} requested={requested} className="mt-2" />
          {quote.noCall && (
            <span className="num mt-2 block">
              That’s {formatMoney(quote.price)} for the work and {formatMoney(quote.noCall.total)} for the
              no-call limit, which you agree to. Findings up to {formatMoney(quote.noCall.each)} each start
              right away and are paid from it. What isn’t used goes back to your card at delivery.
            </span>
          )}
          {!quote.provider.isVerified && (
            <span className="mt-2 block text-caution">This provider isn’t verified yet.</span>
          )}
          {quote.isOffCategory && (
            <span className="mt-2 block text-caution">This work is outside their usual services.</span>
          )}
        </>
      }
      confirm={terms?.isVoted ? 'Ask the Owners' : terms?.isOfficer ? 'Accept Quote' : 'Accept and Pay'}
      pendingText={terms?.isVoted ? 'Asking...' : 'Accepting...'}
      cancel="Keep Comparing"
      pending={accept.isPending}
      isBlocked={
        isGone || (needsAcknowledgement && !isAcknowledged) || (terms?.isOfficer === true && !payerId)
      }
      onConfirm={() => accept.mutate(undefined, { onSettled: onClose })}
      onCancel={onClose}
    >
      {terms && <GroupTerms terms={terms} payerId={payerId} onPayer={setPayerId} />}
      {terms?.split && !terms.isOfficer && <PayChoice split={terms.split} value={pay} onChange={setPay} />}
      <Concerns quote={quote} works={works} aircraft={aircraft} />
      {needsAcknowledgement && (
        <Checkbox
          className="mt-4"
          label={noCoverAcknowledgement}
          checked={isAcknowledged}
          onChange={setAcknowledged}
        />
      )}
      {aircraft && (
        <Checkbox
          className="mt-4"
          label={
            <>
              Share the logbook with <bdi>{quote.provider.businessName}</bdi> during this job
            </>
          }
          note={`They can read it until ${jobAccessDays} days after completion. You can end it on the job page.`}
          checked={sharesLogbook}
          onChange={setShare}
        />
      )}
      <p role="status" className={isGone ? 'mt-4 text-sm text-caution' : undefined}>
        {isGone &&
          (revision
            ? `${quote.provider.businessName} now quotes ${formatMoney(revision.price)}. Close this to see the new terms.`
            : 'This quote is no longer open. Check the current quotes.')}
      </p>
    </ConfirmDialog>
  );
}

/** The price and what is held for the no-call limit. */
export const centsToPay = ({ price, noCall }: Quote) => toCents(price) + toCents(noCall?.total ?? 0);

const coverOf = ({ provider }: Quote) =>
  provider.listedCredentials.find(({ kind }) => kind === 'insurance_hangarkeepers');

/** True if the provider has hangarkeepers insurance in force, checked or stated. */
const hasCover = (quote: Quote) => {
  const status = coverOf(quote)?.status;
  return status === 'checked' || status === 'stated';
};

/** What to know before accepting: insurance that is not checked, and work that no checked credential covers. */
function Concerns({ quote, works, aircraft }: Pick<Props, 'quote' | 'works' | 'aircraft'>) {
  const cover = coverOf(quote);
  const lamp = cover ? statusLamps[cover.status] : { label: 'No statement', tone: 'quiet' as const };
  const uncovered = works
    .map((work) => ({ work, ...coverageLabel(coverageOf(work, quote.provider.listedCredentials, aircraft)) }))
    .filter(({ tone }) => tone === 'caution' || tone === 'warning');
  const entries = [
    ...(cover?.status === 'checked'
      ? []
      : [{ key: 'cover', name: 'Hangarkeepers', detail: 'Cover for your aircraft in their care', ...lamp }]),
    ...uncovered.map(({ work, label, tone }) => {
      const { label: name, needs, rule } = workOn(work, aircraft);
      return { key: work, name, detail: [needs, rule].filter(Boolean).join(', '), label, tone };
    }),
  ];
  if (entries.length === 0) return null;
  return (
    <ul
      aria-label="Before you accept"
      className="mt-4 divide-y divide-line rounded-control border border-line"
    >
      {entries.map(({ key, name, detail, label, tone }) => (
        <li key={key} className="flex flex-wrap justify-between gap-x-3 px-4 py-2.5 text-sm">
          <span className="font-medium">{name}</span>
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <span className="num w-full text-xs text-ink-3">{detail}</span>
        </li>
      ))}
    </ul>
  );
}
