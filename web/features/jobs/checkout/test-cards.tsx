import { Info } from 'lucide-react';
import { testCards } from './card.ts';

/** Note about test mode, with test cards that fill in the form. */
export const TestCards = ({ onChoose }: { onChoose: (number: string) => void }) => (
  <div role="note" className="flex gap-3 rounded-card border border-line bg-caution-soft p-4 text-sm">
    <Info aria-hidden className="mt-0.5 size-[1.125rem] shrink-0 text-caution" />
    <div className="min-w-0 flex-1">
      <p className="font-semibold">Test mode, no real money moves</p>
      <p className="text-ink-2">Use one of these cards with any future date and any CVC.</p>
      <ul className="mt-2 grid gap-x-4 sm:grid-cols-2">
        {testCards.map(({ number, does }) => (
          <li key={number}>
            <button
              type="button"
              onClick={() => onChoose(number)}
              className="min-h-11 w-full text-start max-sm:flex max-sm:flex-wrap max-sm:content-center max-sm:items-center max-sm:justify-between max-sm:gap-x-3"
            >
              <span className="code block text-sm tracking-[-0.03em] whitespace-nowrap">{number}</span>
              <span className="block text-xs text-ink-2">{does}</span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  </div>
);
