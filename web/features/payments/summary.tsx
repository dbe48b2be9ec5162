import { formatMoney } from '#contract/money.ts';
import type { PaymentSide, PaymentSummary } from '#web/api/payments.ts';
import { pluralize } from '#web/lib/format.ts';
import { Card } from '#web/ui/card.tsx';

type Props = { summary: PaymentSummary; year: number; side: PaymentSide };

/** What was paid or received in the year, what is held now, and the other years. */
export function Summary({ summary, year, side }: Props) {
  const { total, refunded, otherYears } = summary;
  const verb = side === 'owner' ? 'Paid' : 'Received';
  return (
    <Card className="flex flex-col divide-y divide-line">
      <div className="flex-1 p-5 max-md:p-4">
        <p className="text-sm text-ink-2">
          {verb} in {year}
        </p>
        <p className="num mt-1 text-3xl font-semibold tracking-[-0.018em] wrap-anywhere">
          {formatMoney(total)}
        </p>
        <p className="num mt-1 text-sm text-ink-3">{noteOf(side, refunded)}</p>
      </div>
      <dl className="num grid grid-cols-2 divide-x divide-line text-sm">
        <Figure label="Held now" value={formatMoney(summary.held)} note={heldNote(summary)} />
        {side === 'owner' ? (
          <Figure
            label="Credit"
            value={formatMoney(summary.credit)}
            note={Number(summary.credit) > 0 ? 'Used on your next job' : 'Nothing to use'}
          />
        ) : (
          <Figure label="Refunded" value={formatMoney(refunded)} note={`To owners in ${year}`} />
        )}
      </dl>
      {otherYears.length > 0 && (
        <dl className="num grid gap-1.5 px-5 py-4 text-sm max-md:px-4">
          {otherYears.slice(0, maxOtherYears).map((other) => (
            <div key={other.year} className="flex justify-between gap-3">
              <dt className="text-ink-2">
                {verb} in {other.year}
              </dt>
              <dd className="font-medium">{formatMoney(other.total)}</dd>
            </div>
          ))}
        </dl>
      )}
    </Card>
  );
}

const maxOtherYears = 3;

function noteOf(side: PaymentSide, refunded: string) {
  if (side === 'provider') return 'Released to your balance, after the platform fee';
  return Number(refunded) > 0
    ? `${formatMoney(refunded)} refunded is not included`
    : 'Held and released payments';
}

function heldNote({ heldJobs, frozenJobs }: PaymentSummary) {
  if (heldJobs === 0) return 'No running jobs';
  return `${pluralize(heldJobs, 'job')}${frozenJobs > 0 ? `, ${frozenJobs} frozen` : ''}`;
}

const Figure = ({ label, value, note }: { label: string; value: string; note: string }) => (
  <div className="min-w-0 px-5 py-4 max-md:px-4">
    <dt className="text-ink-2">{label}</dt>
    <dd className="mt-0.5 text-[1.0625rem] font-semibold wrap-anywhere">{value}</dd>
    <dd className="text-xs text-ink-3">{note}</dd>
  </div>
);
