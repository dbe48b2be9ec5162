import { CircleAlert, CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { platformFeePercent } from '#contract/product.ts';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { Swatch } from '#web/features/disputes/money-bar.tsx';
import { refundSources, splitOf, type Split } from '#web/features/disputes/split.ts';
import { formatCents } from '#web/lib/money.ts';

/** True if the parts of a split are the total; anything else is a fault of ours. */
export const addsUp = ({ refundCents, serviceCents, feeCents, totalCents }: Split) =>
  refundCents + serviceCents + feeCents === totalCents;

type Props = { dispute: DisputeDetail; refundCents: number };

/** What each party gets with a refund, and the sum that it comes to. */
export function ResultBoxes({ dispute, refundCents }: Props) {
  const split = splitOf(dispute, refundCents);
  const released = split.totalCents - split.refundCents;
  const full = splitOf(dispute, 0).feeCents;
  const sources = refundSources(dispute, refundCents);
  const isSound = addsUp(split);
  return (
    <>
      <dl className="mt-4 grid grid-cols-1 gap-3 md:grid-cols-3">
        <Box part="refund" title="Owner receives" cents={split.refundCents}>
          {sources.additions > 0 && (
            <Line
              label={dispute.isPrebuy ? 'Later stages' : 'Additional work'}
              value={formatCents(sources.additions)}
            />
          )}
          <Line label={dispute.isPrebuy ? 'Stage 1' : 'Quote'} value={formatCents(sources.quote)} />
        </Box>
        <Box part="provider" title="Provider receives" cents={split.serviceCents}>
          <Line label="Released" value={formatCents(released)} />
          <Line label="Platform fee" value={`−${formatCents(split.feeCents)}`} />
        </Box>
        <Box part="fee" title="Platform fee" cents={split.feeCents}>
          <Line label={`${platformFeePercent}% of`} value={formatCents(released)} />
          <Line label="On full release" value={formatCents(full)} />
        </Box>
      </dl>
      <p className="num mt-2.5 flex items-start gap-2 text-sm text-ink-2">
        {isSound ? (
          <CircleCheck aria-hidden className="mt-0.5 size-4 shrink-0 text-ok" />
        ) : (
          <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0 text-warning" />
        )}
        {formatCents(split.refundCents)} + {formatCents(split.serviceCents)} + {formatCents(split.feeCents)}{' '}
        {isSound ? '=' : 'isn’t'} {formatCents(split.totalCents)}
      </p>
    </>
  );
}

type BoxProps = { part: 'refund' | 'provider' | 'fee'; title: string; cents: number; children: ReactNode };

const Box = ({ part, title, cents, children }: BoxProps) => (
  <div className="num rounded-control bg-sunken p-4">
    <dt className="flex items-center gap-2 text-sm text-ink-2">
      <Swatch part={part} />
      {title}
    </dt>
    <dd className="mt-1 text-xl font-semibold">{formatCents(cents)}</dd>
    <dd className="mt-2 grid gap-0.5 text-xs text-ink-2">{children}</dd>
  </div>
);

const Line = ({ label, value }: { label: string; value: string }) => (
  <span className="flex justify-between gap-2">
    <span>{label}</span>
    <span>{value}</span>
  </span>
);
