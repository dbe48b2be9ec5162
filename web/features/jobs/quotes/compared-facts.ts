import { itemKinds } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import type { WorkId } from '#contract/providers/works.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { statusLamps } from '#web/components/credentials/credential-labels.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { comparedGroups } from './credential-rows.tsx';
import { distanceLabel, kindsInOrder, noCallText } from './quote-facts.tsx';
import { capRecordText, lessText } from './quote-price.tsx';
import { otherLines, priceOfItem } from './requested-item.tsx';

/** A row of a comparison in words; null where a quote says nothing. */
export interface Fact {
  label: string;
  texts: (string | null)[];
}

type Requested = readonly { id: number; name: string }[];

/** Returns what quotes say about the same things, in the order of the comparison. */
export function factsOf(
  quotes: readonly Quote[],
  works: readonly WorkId[],
  aircraft: RequestDetail['aircraft'],
  requested: Requested,
): Fact[] {
  const fact = (label: string, textOf: (quote: Quote) => string | null): Fact => ({
    label,
    texts: quotes.map(textOf),
  });
  const isCapped = quotes.some(({ pricing }) => pricing === 'capped');
  return [
    fact('Expected', ({ expected }) => expected && formatMoney(expected)),
    ...(isCapped ? [fact('If it takes less', lessText), fact('Shop’s record with caps', capRecordText)] : []),
    ...requested.map(({ id, name }) => fact(name, (quote) => priceOfItem(quote, id))),
    ...kindsInOrder.map((kind) =>
      fact(itemKinds[kind], (quote) => {
        const lines = otherLines(quote).items.filter((item) => item.kind === kind);
        return lines.length > 0 ? formatMoney(lines.reduce((sum, { amount }) => sum + amount, 0)) : null;
      }),
    ),
    fact('Optional lines', ({ items, basePrice, chosenItems }) =>
      basePrice === null
        ? null
        : (chosenItems ?? []).map((index) => items[index]!.description).join(', ') || 'None chosen',
    ),
    fact('Duration', ({ estimatedDuration }) => estimatedDuration),
    fact('Available', ({ availableDate }) => availableDate && formatDate(availableDate)),
    fact('Rating', ({ provider: { rating, reviewCount } }) =>
      reviewCount > 0 ? `${Number(rating).toFixed(1)} (${pluralize(reviewCount, 'review')})` : null,
    ),
    fact('Completed jobs', ({ provider }) =>
      provider.completedJobs > 0 ? String(provider.completedJobs) : null,
    ),
    fact('Distance', ({ provider: { distanceNm } }) =>
      distanceNm === null ? null : distanceLabel(distanceNm),
    ),
    fact('Verification', ({ provider }) => (provider.isVerified ? 'Verified business' : 'Not verified yet')),
    ...comparedGroups(works, quotes, aircraft).flatMap(({ rows }) =>
      rows.map(({ kind, label }) =>
        fact(label, ({ provider }) => {
          const held = provider.listedCredentials.filter((one) => one.kind === kind);
          return held.length > 0 ? held.map(({ status }) => statusLamps[status].label).join(', ') : null;
        }),
      ),
    ),
    fact('No-call limit', ({ noCall }) => noCall && noCallText(noCall)),
    fact('Files', ({ files }) => (files.length > 0 ? pluralize(files.length, 'file') : null)),
    fact('Valid until', ({ validUntil }) => validUntil && formatDate(validUntil)),
    fact('Note', ({ description }) => description),
  ];
}

/** Sorts facts into those that decide and those that are the same for all; what nobody says is left out. */
export function foldFacts(facts: readonly Fact[]): { different: Fact[]; same: Fact[] } {
  const said = facts.filter(({ texts }) => texts.some((text) => text !== null && text !== ''));
  const isSame = ({ texts }: Fact) => texts.every((text) => text === texts[0]);
  return { different: said.filter((fact) => !isSame(fact)), same: said.filter(isSame) };
}
