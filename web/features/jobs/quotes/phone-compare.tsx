import { useState } from 'react';
import { priceText } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';
import { pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { factsOf, foldFacts, type Fact } from './compared-facts.ts';
import type { Compared } from './compared.ts';
import { AcceptQuote } from './quote-actions.tsx';

/** Two quotes side by side on a phone: what differs first, what is the same on demand, the shops always on top. */
export function PhoneCompare({ quotes, works, aircraft, requested, onAccept }: Compared) {
  const [chosen, setChosen] = useState<number[]>([]);
  const [showsSame, setShowsSame] = useState(false);
  const pair = pairOf(quotes, chosen);
  const { different, same } = foldFacts(factsOf(pair, works, aircraft, requested));
  const choose = (index: number, id: number) =>
    setChosen(pair.map((quote, at) => (at === index ? id : quote.id)));
  return (
    <div className="card overflow-clip">
      <table className="w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">Two quotes, side by side</caption>
        <thead className="sticky top-14 z-2 bg-surface shadow-[0_1px_0_var(--line)]">
          <tr>
            {pair.map((quote, index) => (
              <th
                key={quote.id}
                scope="col"
                className="p-3 text-start align-top font-normal not-first:border-s not-first:border-line"
              >
                <Select
                  aria-label={index === 0 ? 'First quote' : 'Second quote'}
                  size="sm"
                  className="w-full"
                  options={quotes
                    .filter(({ id }) => id === quote.id || !pair.some((other) => other.id === id))
                    .map(({ id, provider }) => ({ value: String(id), label: provider.businessName }))}
                  value={String(quote.id)}
                  onChange={(id) => choose(index, Number(id))}
                />
                <p className="num mt-2 text-xl font-semibold">{priceText(quote)}</p>
              </th>
            ))}
          </tr>
        </thead>
        {different.map((fact) => (
          <FactRows key={fact.label} fact={fact} />
        ))}
        {showsSame && same.map((fact) => <FactRows key={fact.label} fact={fact} />)}
        <tbody>
          {same.length > 0 && (
            <tr className="border-t border-line">
              <td colSpan={2} className="p-1 text-center">
                <Button
                  variant="ghost"
                  size="sm"
                  aria-expanded={showsSame}
                  onClick={() => setShowsSame(!showsSame)}
                >
                  {showsSame ? 'Hide what is the same' : `Show ${pluralize(same.length, 'equal row')}`}
                </Button>
              </td>
            </tr>
          )}
          <tr className="border-t border-line">
            {pair.map((quote) => (
              <td key={quote.id} className="p-3 not-first:border-s not-first:border-line">
                <AcceptQuote quote={quote} onAccept={onAccept} className="w-full" />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  );
}

/** The chosen quotes that are still there, filled up with the first of the others. */
function pairOf(quotes: readonly Quote[], chosen: readonly number[]): Quote[] {
  const kept = chosen.flatMap((id) => quotes.find((quote) => quote.id === id) ?? []);
  return [...kept, ...quotes.filter((quote) => !kept.includes(quote))].slice(0, 2);
}

const FactRows = ({ fact: { label, texts } }: { fact: Fact }) => (
  <tbody className="border-t border-line">
    <tr>
      <th scope="rowgroup" colSpan={2} className="px-3 pt-2 text-start text-xs font-medium text-ink-3">
        {label}
      </th>
    </tr>
    <tr>
      {texts.map((text, index) => (
        <td
          // The two columns never change their order.
          // oxlint-disable-next-line react/no-array-index-key
          key={index}
          dir="auto"
          className="num px-3 pt-0.5 pb-2 align-top wrap-anywhere whitespace-pre-line"
        >
          {text || <span className="text-ink-3">Not specified</span>}
        </td>
      ))}
    </tr>
  </tbody>
);
