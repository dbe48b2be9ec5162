import type { ReactNode } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { formatMoney } from '#contract/money.ts';
import type { Quote } from '#web/api/quotes.ts';
import { CoverageNote, WorkNeed } from '#web/components/credentials/coverage-note.tsx';
import { formatDate } from '#web/lib/format.ts';
import { cx } from '#web/ui/class-names.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import type { Compared } from './compared.ts';
import type { Figure } from './comparing.ts';
import { comparedGroups, CredentialCell, KindLabel } from './credential-rows.tsx';
import { OptionalLines } from './optional-lines.tsx';
import {
  AvailableDate,
  ItemsOfKind,
  kindsInOrder,
  ProviderDistance,
  ProviderRating,
  noCallText,
  QuoteFiles,
  Verification,
} from './quote-facts.tsx';
import { capRecordText, lessText } from './quote-price.tsx';
import { RejectQuote } from './reject-quote.tsx';
import { otherLines, RequestedItem } from './requested-item.tsx';
import { StageLines } from './stage-lines.tsx';

export interface ComparedRow {
  key: string;
  label: ReactNode;
  /** Draws the cell of a quote; `best` is the tag of the one that is best in `figure`. */
  render: (quote: Quote, best: ReactNode) => ReactNode;
  figure?: Figure;
}
/** Rows that are drawn together. */
export interface ComparedGroup {
  key: string;
  rows: ComparedRow[];
  /** A heading of their own. */
  title?: string;
  /** True if they show what is ticked; the others stay as they are while the owner ticks. */
  followsTicks?: true;
}

type About = Pick<Compared, 'quotes' | 'works' | 'aircraft' | 'requested' | 'onToggle'>;

/** Returns the rows of a comparison. Which ones there are depends on what the quotes offer, and not on what is ticked. */
export const comparedGroupsOf = (about: About): ComparedGroup[] => [
  { key: 'price', rows: priceRows(about), followsTicks: true },
  { key: 'works', rows: workRows(about) },
  { key: 'items', rows: itemRows(about), followsTicks: true },
  { key: 'lines', rows: lineRows(about) },
  { key: 'options', rows: optionRows(about), followsTicks: true },
  { key: 'provider', rows: [...stageRows(about), ...providerRows] },
  ...credentialGroups(about),
  { key: 'closing', rows: closingRows(about) },
];

const row = (key: string, render: ComparedRow['render'], more: Partial<ComparedRow> = {}): ComparedRow => ({
  key,
  label: key,
  render,
  ...more,
});
const quiet = (text: string) => <span className="text-ink-3">{text}</span>;
const Line = ({ children }: { children: ReactNode }) => (
  <span className="flex flex-wrap items-center gap-x-2 gap-y-1">{children}</span>
);
const Hinted = ({ children, hint }: { children: ReactNode; hint: string }) => (
  <>
    {children}
    <span className="block text-xs font-normal text-ink-3">{hint}</span>
  </>
);

function priceRows({ quotes }: About) {
  const isCapped = quotes.some(({ pricing }) => pricing === 'capped');
  const hint = quotes.some(({ stages }) => stages)
    ? 'All stages, each held before it starts'
    : 'Sorts the quotes and is held';
  const most = row(
    'most',
    (quote) => (
      <Line>
        <span className="num font-semibold">{formatMoney(quote.mostYouCanPay)}</span>
        {quiet(quote.pricing === 'capped' ? 'Up to a cap' : 'Fixed')}
      </Line>
    ),
    { label: <Hinted hint={hint}>Most you can pay</Hinted> },
  );
  if (!isCapped) return [most];
  return [
    most,
    row('If it takes less', (quote) => <span className="text-ink-2">{lessText(quote)}</span>),
    row('Shop’s record with caps', (quote) => (
      <span className={cx('num', quote.capRecord ? 'font-medium' : 'text-ink-3')}>
        {capRecordText(quote)}
      </span>
    )),
  ];
}

const workRows = ({ works, aircraft }: About) =>
  works.map((work) =>
    row(
      work,
      ({ provider }) => (
        <CoverageNote work={work} credentials={provider.listedCredentials} aircraft={aircraft} />
      ),
      { label: <WorkNeed work={work} aircraft={aircraft} /> },
    ),
  );

const itemRows = ({ requested }: About) =>
  requested.map(({ id, name }) =>
    row(`item ${id}`, (quote) => <RequestedItem quote={quote} reminderId={id} />, { label: name }),
  );

function lineRows({ quotes, requested }: About) {
  const others = quotes.map(otherLines);
  const kinds = kindsInOrder.filter((kind) =>
    requested.length > 0
      ? others.some(({ items }) => items.some((item) => item.kind === kind))
      : quotes.some(({ items }) => items.length > 0),
  );
  return kinds.map((kind) =>
    row(
      kind,
      (quote) =>
        quote.items.length > 0 ? (
          <ItemsOfKind quote={otherLines(quote)} kind={kind} />
        ) : (
          quiet(kind === 'labor' ? 'One price, no line items' : '')
        ),
      { label: itemKinds[kind] },
    ),
  );
}

function optionRows({ quotes, onToggle }: About) {
  if (!quotes.some(({ basePrice }) => basePrice !== null)) return [];
  return [
    row(
      'options',
      (quote) =>
        quote.basePrice === null ? quiet('None') : <OptionalLines quote={quote} onToggle={onToggle} />,
      { label: <Hinted hint="Tick what you want, the price follows">Optional lines</Hinted> },
    ),
  ];
}

const stageRows = ({ quotes }: About) =>
  quotes.some(({ stages }) => stages) ? [row('Stages', (quote) => <StageLines quote={quote} />)] : [];

const providerRows = [
  row('Duration', ({ estimatedDuration }) => (
    <span dir="auto" className="font-medium">
      {estimatedDuration ?? 'Not specified'}
    </span>
  )),
  row(
    'Available',
    (quote, best) => (
      <Line>
        <AvailableDate date={quote.availableDate} />
        {best}
      </Line>
    ),
    { figure: 'date' },
  ),
  row(
    'Rating',
    (quote, best) => (
      <Line>
        <ProviderRating provider={quote.provider} />
        {best}
      </Line>
    ),
    { figure: 'rating' },
  ),
  row(
    'Distance',
    (quote, best) => (
      <Line>
        <ProviderDistance provider={quote.provider} />
        {best}
      </Line>
    ),
    { figure: 'distance' },
  ),
  row('Verification', (quote) => <Verification quote={quote} />),
];

/** Certificates, insurance and other credentials. */
const credentialGroups = ({ quotes, works, aircraft }: About): ComparedGroup[] =>
  comparedGroups(works, quotes, aircraft).map(({ title, rows }) => ({
    key: title,
    title,
    rows: rows.map(({ kind, label, purpose }) =>
      row(kind, ({ provider }) => <CredentialCell provider={provider} kind={kind} />, {
        label: <KindLabel label={label} purpose={purpose} />,
      }),
    ),
  }));

const closingRows = ({ quotes }: About): ComparedRow[] => [
  row('Note', ({ description }) => (
    <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
      <LinkedText text={description} />
    </p>
  )),
  ...(quotes.some(({ noCall }) => noCall)
    ? [
        row('No-call limit', ({ noCall }) =>
          noCall ? <p className="num text-ink-2">{noCallText(noCall)}</p> : quiet('None'),
        ),
      ]
    : []),
  ...(quotes.some(({ files }) => files.length > 0)
    ? [row('Files', ({ files }) => (files.length > 0 ? <QuoteFiles files={files} /> : quiet('None')))]
    : []),
  row('Valid until', (quote) => (
    <p className="num flex min-h-8 items-center justify-between gap-3">
      {quote.validUntil ? formatDate(quote.validUntil) : 'No end date'}
      <RejectQuote quote={quote} className="-me-3" />
    </p>
  )),
];
