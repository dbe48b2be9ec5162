import { ChevronRight } from 'lucide-react';
import { checkLabels } from '#contract/providers/verification-labels.ts';
import type { Review } from '#web/api/verification.ts';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Place } from './document-viewer.tsx';

type Props = { review: Review; place: Place | undefined; onPlace: (place: Place) => void };

/** The hints of the automatic checks. One about a document opens it at the place that was found. */
export function Checks({ review, place, onPlace }: Props) {
  const checks = review.checks?.checks;
  const looks = checks?.filter(({ verdict }) => verdict === 'look').length ?? 0;
  return (
    <section aria-label="Automatic checks">
      <div className="flex min-h-11 items-center justify-between gap-3 px-5 text-sm max-md:px-4">
        <h3 className="text-sm font-semibold">Automatic checks</h3>
        <span role="status" className="num text-ink-3">
          {checks
            ? `${checks.length - looks} pass, ${looks} to look at`
            : review.businessDays === null
              ? 'Not run'
              : 'Reading the documents...'}
        </span>
      </div>
      {checks && (
        <ul className="border-t border-line">
          {checks.map((check, index) => {
            const target: Place | undefined =
              check.document === undefined
                ? undefined
                : { document: check.document, page: check.page ?? 1, found: check.found, check: index };
            const content = (
              <>
                <StatusLamp tone={check.verdict === 'ok' ? 'ok' : 'caution'} className="w-15 shrink-0">
                  {check.verdict === 'ok' ? 'Pass' : 'Look'}
                </StatusLamp>
                <span className="min-w-0 flex-1">
                  <span className="block font-medium">{checkLabels[check.id]}</span>
                  <span className="num block wrap-anywhere text-ink-2">{check.says}</span>
                </span>
              </>
            );
            const look = cx(
              'flex w-full items-start gap-3 border-b border-line px-5 py-2.5 text-start text-sm max-md:px-4',
              place?.check === index && 'bg-caution-soft',
            );
            return (
              <li key={`${check.id} ${check.document ?? ''}`}>
                {target ? (
                  <button
                    type="button"
                    aria-pressed={place?.check === index}
                    onClick={() => onPlace(target)}
                    className={cx(look, '-outline-offset-2 hover:bg-fill')}
                  >
                    {content}
                    <ChevronRight
                      aria-hidden
                      className="mt-0.5 size-4 shrink-0 text-ink-3 rtl:-scale-x-100"
                    />
                  </button>
                ) : (
                  <div className={look}>{content}</div>
                )}
              </li>
            );
          })}
        </ul>
      )}
    </section>
  );
}
