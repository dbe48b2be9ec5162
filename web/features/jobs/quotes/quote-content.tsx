import { formatMoney } from '#contract/money.ts';
import type { Quote } from '#web/api/quotes.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { LineChange, noCallText, numbered, QuoteFiles, RevisedNote } from './quote-facts.tsx';
import { QuoteLines } from './quote-lines.tsx';
import { StageLines } from './stage-lines.tsx';

const optionalNote = ({ chosenItems }: Quote, index: number) => {
  if (chosenItems === null) return 'Optional';
  return chosenItems.includes(index) ? 'Optional, chosen' : 'Optional, left out';
};

/** Items, description and files of a quote. */
export const QuoteContent = ({ quote }: { quote: Quote }) => (
  <div className="grid grid-cols-1 gap-3 text-sm">
    <RevisedNote quote={quote} />
    {quote.pricing === 'capped' && (
      <p className="num text-ink-2">
        Expected {formatMoney(quote.estimate ?? 0)} at {formatMoney(quote.hourlyRate ?? 0)} an hour, never
        more than {formatMoney(quote.price)}.
      </p>
    )}
    <StageLines quote={quote} />
    {quote.items.length > 0 && (
      <QuoteLines
        label="Items"
        lines={numbered(quote.items)}
        renderNote={(item) => (
          <>
            {item.isOptional && (
              <span className="ms-2 text-xs text-ink-3">{optionalNote(quote, item.index)}</span>
            )}
            <LineChange quote={quote} item={item} />
          </>
        )}
      />
    )}
    <p dir="auto" className="whitespace-pre-line wrap-anywhere text-ink-2">
      <LinkedText text={quote.description} />
    </p>
    {quote.noCall && <p className="num text-ink-2">{noCallText(quote.noCall)}</p>}
    {quote.files.length > 0 && <QuoteFiles files={quote.files} />}
  </div>
);
