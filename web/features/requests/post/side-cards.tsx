import { Lightbulb } from 'lucide-react';
import { notifiedMatches } from '#contract/product.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

const tips = [
  ['Be specific.', 'Hours, engine and what you already know.'],
  ['Add photos.', 'Providers price what they can see.'],
  ['Set realistic budgets.', 'Or choose Get estimates and compare.'],
];
const next = [
  `We notify the ${notifiedMatches} best-matching providers.`,
  'Quotes arrive here and in Messages.',
  'Accept one. Your payment is held until you confirm the work.',
];

/** Tips for requests that get good quotes. */
export const TipsCard = () => (
  <Card className="p-5">
    <h2 className="card-title flex items-center gap-2">
      <Lightbulb aria-hidden className="size-5 text-accent" />
      Tips for better quotes
    </h2>
    <ul className="mt-3 grid gap-2 text-sm text-ink-2">
      {tips.map(([lead, rest]) => (
        <li key={lead}>
          <b className="font-semibold text-ink">{lead}</b> {rest}
        </li>
      ))}
    </ul>
  </Card>
);

/** Steps after posting. */
export const NextCard = () => (
  <Card className="p-5">
    <h2 className="card-title">What happens next</h2>
    <ol className="mt-3 grid gap-2 text-sm text-ink-2">
      {next.map((step) => (
        <li key={step} className="flex gap-3">
          <span aria-hidden className="diamond mt-1.5 bg-surface text-line-strong" />
          {step}
        </li>
      ))}
    </ol>
  </Card>
);

/** Leads buyers of an aircraft to the form that fits. */
export function PrebuyCard() {
  const href = useHref();
  return (
    <Card className="p-5">
      <h2 className="card-title">Buying an aircraft?</h2>
      <p className="mt-1 text-sm text-ink-2">
        Have it examined stage by stage, with the seller’s consent. You pay for each stage before it starts.
      </p>
      <Button size="sm" className="mt-3" href={href('/post-prebuy')}>
        Post a Pre-Buy
      </Button>
    </Card>
  );
}
