import { scoreBandsText } from '#contract/matching/match-score.ts';
import { parts } from './texts.ts';

/** Explains the match score. */
export const HowWeScore = () => (
  <section aria-labelledby="how-we-score" className="card p-5 max-md:p-4">
    <h2 id="how-we-score" className="card-title">
      How we score
    </h2>
    <ul className="num mt-2 text-sm">
      {parts.map(({ part, title, rule, max }) => (
        <li key={part} className="flex justify-between gap-3 border-b border-line py-2 last:border-0">
          <span>
            <span className="block font-medium">{title}</span>
            <span className="text-xs text-ink-3">{rule}</span>
          </span>
          <span className="font-semibold">{max}</span>
        </li>
      ))}
    </ul>
    <p className="num mt-2 border-t border-line pt-3 text-xs text-ink-3">
      {scoreBandsText} Every provider starts as if eight owners had given 4 stars, so that few reviews count
      little.
    </p>
  </section>
);
