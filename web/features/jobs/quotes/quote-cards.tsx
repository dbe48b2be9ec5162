import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import { itemKinds } from '#contract/labels.ts';
import { priceText } from '#contract/requests/pricing.ts';
import type { Quote } from '#web/api/quotes.ts';
import { QuotingProvider } from '#web/components/quoting-provider.tsx';
import { formatDate } from '#web/lib/format.ts';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { Best } from './best.tsx';
import type { Compared } from './compared.ts';
import { againstTypical, bestLabel, complete } from './comparing.ts';
import { CounterofferStrip } from './counteroffer-strip.tsx';
import { PhoneCredentials } from './credential-rows.tsx';
import { EstimateLegend } from './estimate-legend.tsx';
import { hasMostCounteroffers, MakeCounteroffer } from './make-counteroffer.tsx';
import { OptionalLines } from './optional-lines.tsx';
import { PriceScale } from './price-scale.tsx';
import { AcceptQuote, AskQuestion } from './quote-actions.tsx';
import {
  AvailableDate,
  ItemsOfKind,
  kindsInOrder,
  ProviderDistance,
  ProviderRating,
  noCallText,
  QuoteFiles,
  RevisedNote,
  Verification,
} from './quote-facts.tsx';
import { capRecordText, lessText, PriceNotes, QuotePrice } from './quote-price.tsx';
import { RejectQuote } from './reject-quote.tsx';
import { otherLines, RequestedItem } from './requested-item.tsx';
import { StageLines } from './stage-lines.tsx';

/** Quotes on a phone: all prices on one scale, then a card each. The action bar accepts the one that is open. */
export function QuoteCards({
  quotes,
  estimate,
  works,
  aircraft,
  requested,
  isUpdating,
  onAccept,
  onToggle,
}: Compared) {
  // The card that is open stays the same one when a better quote comes in. The first is that of the loaded list: after
  // Back Out the quote that was accepted is not yet among those from before.
  const [openId, setOpenId] = useState<number>();
  if (openId === undefined && !isUpdating && quotes[0]) setOpenId(quotes[0].id);
  const open = quotes.find(({ id }) => id === openId) ?? quotes[0];
  return (
    <>
      {estimate && (
        <div className="card p-4">
          <PriceScale quotes={quotes} estimate={estimate} />
          <EstimateLegend estimate={estimate} />
        </div>
      )}
      <div className="my-3 grid grid-cols-1 gap-3">
        {quotes.map((quote) => (
          <QuoteCard
            key={quote.id}
            quote={quote}
            quotes={quotes}
            estimate={estimate}
            works={works}
            aircraft={aircraft}
            requested={requested}
            isOpen={quote.id === open?.id}
            onOpen={() => setOpenId(quote.id)}
            onToggle={onToggle}
          />
        ))}
      </div>
      {open?.can.includes('accept') && (
        <ActionBar
          label="Chosen quote"
          phoneOnly
          note={
            <div className="max-w-[45vw]">
              <p className="num leading-5 font-semibold">{priceText(open)}</p>
              <p className="truncate text-xs text-ink-2">{open.provider.businessName}</p>
            </div>
          }
        >
          <AcceptQuote quote={open} onAccept={onAccept} primary />
        </ActionBar>
      )}
    </>
  );
}

type CardProps = Omit<Compared, 'loaded' | 'onAccept' | 'isUpdating'> & {
  quote: Quote;
  isOpen: boolean;
  onOpen: () => void;
};

function QuoteCard({
  quote,
  quotes,
  estimate,
  works,
  aircraft,
  requested,
  isOpen,
  onOpen,
  onToggle,
}: CardProps) {
  return (
    <article
      aria-label={`Quote from ${quote.provider.businessName}`}
      className={cx('card', isOpen && 'border-accent shadow-[0_0_0_1px_var(--accent)]')}
    >
      <div className="px-4 pt-4">
        <div className="flex items-start justify-between gap-3">
          <QuotingProvider provider={quote.provider} />
          {quote.match !== null && <ArcGauge value={quote.match} label="Match" />}
        </div>
        <div className="mt-3 flex items-baseline justify-between gap-3">
          <p className="num flex items-center gap-2 text-xl font-semibold">
            <QuotePrice quote={quote} />
            <Best label={bestLabel('price', quote, complete(quotes, requested))} />
          </p>
          {estimate && (
            <p className="num text-end text-sm text-ink-2">{againstTypical(quote.mostYouCanPay, estimate)}</p>
          )}
        </div>
        <PriceNotes quote={quote} requested={requested} />
        <RevisedNote quote={quote} />
        <CounterofferStrip quote={quote} />
        {quote.basePrice !== null && (
          <div className="mt-3 border-t border-line pt-3">
            <OptionalLines quote={quote} onToggle={onToggle} />
          </div>
        )}
        {quote.stages && (
          <div className="mt-3 text-sm">
            <StageLines quote={quote} />
          </div>
        )}
        <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1 border-t border-line py-3 text-sm [&>dt]:text-ink-3">
          {quote.pricing === 'capped' && (
            <>
              <dt>If it takes less</dt>
              <dd>{lessText(quote)}</dd>
              <dt>Record with caps</dt>
              <dd className="num">{capRecordText(quote)}</dd>
            </>
          )}
          <dt>Available</dt>
          <dd>
            <AvailableDate date={quote.availableDate} />
          </dd>
          <dt>Duration</dt>
          <dd dir="auto" className="font-medium">
            {quote.estimatedDuration ?? 'Not specified'}
          </dd>
          <dt>Rating</dt>
          <dd>
            <ProviderRating provider={quote.provider} />
          </dd>
          <dt>Distance</dt>
          <dd>
            <ProviderDistance provider={quote.provider} />
          </dd>
        </dl>
      </div>
      <PhoneCredentials quote={quote} works={works} aircraft={aircraft} isOpen={isOpen} />
      {isOpen ? (
        <QuoteDetails quote={quote} quotes={quotes} requested={requested} />
      ) : (
        <button
          type="button"
          aria-expanded={false}
          aria-label={`Details of the quote from ${quote.provider.businessName}`}
          onClick={onOpen}
          className="flex h-11 w-full items-center justify-end gap-1 border-t border-line px-4 text-sm font-medium text-accent"
        >
          Details
          <ChevronDown aria-hidden className="size-4" />
        </button>
      )}
    </article>
  );
}

const QuoteDetails = ({ quote, quotes, requested }: Pick<CardProps, 'quote' | 'quotes' | 'requested'>) => (
  <div className="grid grid-cols-1 gap-3 border-t border-line px-4 pt-3 pb-4 text-sm [&>*+*]:border-t [&>*+*]:border-line [&>*+*]:pt-3">
    {requested.length > 0 && (
      <dl className="grid grid-cols-2 gap-x-3 gap-y-1.5">
        {requested.map(({ id, name }) => (
          <div key={id} className="contents">
            <dt>{name}</dt>
            <dd>
              <RequestedItem quote={quote} reminderId={id} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    {otherLines(quote).items.length > 0 && (
      <dl className="grid grid-cols-[3.5rem_minmax(0,1fr)] gap-y-1.5">
        {kindsInOrder.map((kind) => (
          <div key={kind} className="contents">
            <dt>{itemKinds[kind]}</dt>
            <dd>
              <ItemsOfKind quote={otherLines(quote)} kind={kind} />
            </dd>
          </div>
        ))}
      </dl>
    )}
    <Verification quote={quote} />
    <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
      <LinkedText text={quote.description} />
    </p>
    {quote.noCall && <p className="num text-ink-2">{noCallText(quote.noCall)}</p>}
    {quote.files.length > 0 && <QuoteFiles files={quote.files} />}
    <div>
      {quote.validUntil && <p className="num mb-3 text-ink-2">Valid until {formatDate(quote.validUntil)}</p>}
      <div className="flex flex-wrap gap-2 *:flex-1">
        <MakeCounteroffer
          quote={quote}
          isFull={hasMostCounteroffers(quotes)}
          variant="outline"
          className="basis-full"
        />
        <AskQuestion quote={quote} withLabel />
        <RejectQuote quote={quote} />
      </div>
    </div>
  </div>
);
