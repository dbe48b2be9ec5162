import type { WorkId } from '#contract/providers/works.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { PriceRange } from '#web/domain/due-estimates.ts';

/** Quotes that the owner compares, and what of the request they are compared by. */
export type Compared = {
  quotes: readonly Quote[];
  /** The same quotes in the same order as they came in: without what is ticked. */
  loaded: readonly Quote[];
  estimate: PriceRange | undefined;
  /** The kinds of work that the request asks for. */
  works: readonly WorkId[];
  /** The aircraft of the request; null if it names none. */
  aircraft: RequestDetail['aircraft'];
  /** Items of the due list that the request is for. */
  requested: RequestDetail['reminders'];
  /** True while the list is loaded again. */
  isUpdating: boolean;
  onAccept: (quote: Quote) => void;
  /** Ticks or unticks an optional line. */
  onToggle: (quote: Quote, index: number) => void;
};
