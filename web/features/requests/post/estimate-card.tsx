import { useQuery } from '@tanstack/react-query';
import { type Estimate, estimateFor, type EstimateQuestion } from '#web/api/estimates.ts';
import { formatDollars } from '#web/lib/format.ts';
import { Block } from '#web/ui/skeleton.tsx';

interface Props {
  asked: EstimateQuestion | undefined;
  /** What it is about: aircraft and place. */
  about: string;
}

/** What such a job usually costs; while it is being worked out, a space of the same size. */
export function EstimateCard({ asked, about }: Props) {
  const { data, isLoading } = useQuery(estimateFor(asked));
  if (!asked || (!data && !isLoading)) return null;
  return (
    <section
      aria-label="Instant estimate"
      aria-live="polite"
      aria-busy={isLoading}
      className="min-h-45 rounded-card border border-accent-line bg-accent-soft p-5"
    >
      <div className="flex items-baseline justify-between gap-3 text-sm">
        <h2 className="font-semibold">Instant estimate</h2>
        <span className="text-ink-2">{about}</span>
      </div>
      {data ? <Figures {...data} /> : <Block className="mt-3 h-24" />}
    </section>
  );
}

function Figures({ low, typical, high, breakdown }: Estimate) {
  // The scale runs a little beyond both ends, so that the ends can be seen.
  const from = low * 0.8;
  const to = high * 1.1;
  const at = (value: number) => `${((value - from) / (to - from)) * 100}%`;
  return (
    <>
      <p className="mt-1 text-2xl font-semibold">
        {formatDollars(low)} to {formatDollars(high)}
      </p>
      <div aria-hidden className="relative mt-3 h-5">
        <span className="absolute inset-x-0 top-2 h-1.5 rounded-full bg-fill" />
        <span
          className="absolute top-2 h-1.5 rounded-full bg-accent"
          style={{ insetInlineStart: at(low), width: `calc(${at(high)} - ${at(low)})` }}
        />
        <span className="absolute top-1 h-3.5 w-0.5 bg-ink" style={{ insetInlineStart: at(typical) }} />
      </div>
      <p className="num text-sm font-medium">Typical {formatDollars(typical)}</p>
      <dl className="mt-2 grid gap-1 border-t border-accent-line pt-2 text-sm">
        {breakdown.map(({ label, amount }) => (
          <div key={label} className="flex justify-between gap-3">
            <dt className="text-ink-2">{label}</dt>
            <dd className="num">{formatDollars(amount)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}
