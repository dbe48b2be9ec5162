import { useQuery } from '@tanstack/react-query';
import { type Estimate, estimateFor, type EstimateInput } from '#web/api/estimates.ts';
import { formatDollars } from '#web/lib/format.ts';
import { Block } from '#web/ui/skeleton.tsx';

interface Props {
  input: EstimateInput | undefined;
  /** Aircraft and location. */
  about: string;
}

/** Instant estimate; while it loads, a placeholder of the same size. */
export function EstimateCard({ input, about }: Props) {
  const { data, isLoading } = useQuery(estimateFor(input));
  if (!input || (!data && !isLoading)) {
    return (
      data === null &&
      input && (
        <p className="text-sm text-ink-2">We have no estimate for this job on this type of aircraft.</p>
      )
    );
  }
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

function Figures({ low, typical, high, breakdown, region }: Estimate) {
  // The scale extends beyond both ends, so that they are visible.
  const from = low * 0.8;
  const to = high * 1.1;
  const toPercent = (value: number) => `${((value - from) / (to - from)) * 100}%`;
  return (
    <>
      <p className="mt-1 text-2xl font-semibold">
        {formatDollars(low)} – {formatDollars(high)}
      </p>
      <div aria-hidden className="relative mt-3 h-5">
        <span className="absolute inset-x-0 top-2 h-1.5 rounded-full bg-fill" />
        <span
          className="absolute top-2 h-1.5 rounded-full bg-accent"
          style={{ insetInlineStart: toPercent(low), width: `calc(${toPercent(high)} - ${toPercent(low)})` }}
        />
        <span
          className="absolute top-1 h-3.5 w-0.5 bg-ink"
          style={{ insetInlineStart: toPercent(typical) }}
        />
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
      {region && region.laborFactor !== 1 && (
        <p className="mt-2 text-sm text-ink-2">
          {`Labor in ${region.state} is about ${Math.round(Math.abs(region.laborFactor - 1) * 100)}% ${
            region.laborFactor > 1 ? 'above' : 'below'
          } the US average. That’s our own rough estimate.`}
        </p>
      )}
    </>
  );
}
