import { Lightbulb } from 'lucide-react';
import { notifiedMatches } from '#contract/product.ts';
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
