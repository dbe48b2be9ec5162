import { BadgeCheck, CircleDashed, Download, TriangleAlert } from 'lucide-react';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import type { ItemKind, Quote } from '#web/api/quotes.ts';
import { pluralize, formatDate, formatDateTime, formatNumber } from '#web/lib/format.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StarShape } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { changeOf, daysUntil, removedLines } from './comparing.ts';

/** Labels of item kinds, in display order. */
export const kindsInOrder = Object.keys(itemKinds) as ItemKind[];

/** Items with their index as a key, because two items may be equal. */
export const numbered = (items: Quote['items']) => items.map((item, index) => ({ ...item, index }));

/** The items of one kind, or 'None'. */
export function ItemsOfKind({ quote, kind }: { quote: Quote; kind: ItemKind }) {
  const items = numbered(quote.items).filter((item) => item.kind === kind);
  if (items.length === 0) {
    return (
      <p className="num flex justify-between gap-3 text-ink-3">
        <span>None</span>
        <span>{formatMoney(0)}</span>
      </p>
    );
  }
  return items.map((item) => (
    <p key={item.index} className="flex items-baseline justify-between gap-3">
      <span className="min-w-0 wrap-anywhere text-ink-2">
        <bdi>{item.description}</bdi>
        <LineChange quote={quote} item={item} />
      </span>
      <span className="num shrink-0 font-medium">{formatMoney(item.amount)}</span>
    </p>
  ));
}

/** Marks a line that the provider changed or added when revising the quote. */
export function LineChange({ quote, item }: { quote: Quote; item: Quote['items'][number] }) {
  const change = changeOf(quote, item);
  if (!change) return null;
  return (
    <span className="num ms-2 inline-block text-xs font-medium text-caution">
      {change.was === null ? 'New' : `Was ${formatMoney(change.was)}`}
    </span>
  );
}

/** Says that a quote was revised, when, and what it was before. */
export function RevisedNote({ quote }: { quote: Quote }) {
  const { former, price, basePrice, createdAt } = quote;
  if (!former) return null;
  // Both without what the owner ticks.
  const isSame = former.price === (basePrice ?? price);
  const removed = removedLines(quote).map(({ description }) => description);
  return (
    <p className="num text-sm text-caution">
      Revised {formatDateTime(createdAt)}
      {isSame ? ', same price' : `, was ${formatMoney(former.price)}`}
      {removed.length > 0 && (
        <>
          . Removed: <bdi>{removed.join(', ')}</bdi>
        </>
      )}
    </p>
  );
}

export const ProviderRating = ({ provider }: Pick<Quote, 'provider'>) => (
  <span className="num inline-flex flex-wrap items-center gap-x-1.5">
    <StarShape fill={provider.reviewCount > 0 ? 1 : 0} size={14} />
    {provider.reviewCount > 0 && <span className="sr-only">Rated</span>}
    {provider.reviewCount > 0 && <b className="font-semibold">{Number(provider.rating).toFixed(1)}</b>}
    <span className="text-ink-3">
      {provider.reviewCount > 0 ? pluralize(provider.reviewCount, 'review') : 'No reviews yet'},{' '}
      {pluralize(provider.completedJobs, 'job')}
    </span>
  </span>
);

export const ProviderDistance = ({ provider }: Pick<Quote, 'provider'>) => (
  <span className="num inline-flex flex-wrap items-center gap-2">
    <span className="font-medium">{distanceLabel(provider.distanceNm)}</span>
    {provider.baseAirport && <CodePlate>{provider.baseAirport}</CodePlate>}
  </span>
);

export function distanceLabel(miles: number | null) {
  if (miles === null) return 'Not specified';
  return miles < 0.5 ? 'On the field' : `${formatNumber(Math.round(miles))} nm`;
}

/** Verification, the credentials in the provider's own words, and availability. */
export const Verification = ({ quote: { provider, isOffCategory } }: { quote: Quote }) => (
  <ul className="grid gap-1 text-sm [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&>li]:flex [&>li]:gap-2">
    <li>
      {provider.isVerified ? (
        <>
          <BadgeCheck aria-hidden className="text-ok" />
          Verified business
        </>
      ) : (
        <>
          <CircleDashed aria-hidden className="text-ink-3" />
          <span className="text-ink-2">Not verified yet</span>
        </>
      )}
    </li>
    {provider.credentials.length > 0 && (
      <li>
        <CircleDashed aria-hidden className="text-ink-3" />
        <span className="min-w-0 wrap-anywhere">
          <bdi>{provider.credentials.join(', ')}</bdi>
          <span className="text-ink-2">, stated by the shop</span>
        </span>
      </li>
    )}
    <li>
      <StatusLamp tone={provider.isAvailable ? 'ok' : 'caution'}>
        {provider.isAvailable ? 'Available for work' : 'Currently busy'}
      </StatusLamp>
    </li>
    {isOffCategory && (
      <li className="text-caution">
        <TriangleAlert aria-hidden />
        Outside their usual services
      </li>
    )}
  </ul>
);

export const AvailableDate = ({ date }: { date: string | null }) =>
  date ? (
    <span className="num">
      <span className="font-medium">{formatDate(date)}</span>{' '}
      <span className="text-ink-3">{daysUntil(date)}</span>
    </span>
  ) : (
    <span className="text-ink-3">Not specified</span>
  );

/** The no-call limit of a quote, in a sentence. */
export const noCallText = ({ each, total }: NonNullable<Quote['noCall']>) =>
  `Findings up to ${formatMoney(each)} each, ${formatMoney(total)} in all, need no approval. The ${formatMoney(total)} is held with the payment, and what isn’t used goes back at delivery.`;

export const QuoteFiles = ({ files }: Pick<Quote, 'files'>) => (
  <ul className="grid gap-1">
    {files.map((file) => (
      <li key={file.id} className="min-w-0">
        <a href={file.fileUrl} className="link hit inline-flex max-w-full items-center gap-1.5">
          <Download aria-hidden className="size-4 shrink-0" />
          <span className="truncate">{file.name}</span>
        </a>
      </li>
    ))}
  </ul>
);
