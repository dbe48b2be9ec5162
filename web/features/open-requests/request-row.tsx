import { Check, Minus } from 'lucide-react';
import { budgetLabels, urgencyLabels, type BudgetRange, type Urgency } from '#contract/labels.ts';
import type { OpenRequest } from '#web/api/open-requests.ts';
import { Ago } from '#web/lib/ago.tsx';
import { useHref } from '#web/lib/paths.ts';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { quotesLabel } from './quotes-label.ts';

type Props = { request: OpenRequest; isChosen: boolean; onSelect: () => void };

/** The first two reasons of the match; `isGood` is false for one that lowers the score. */
function topReasons({ match }: OpenRequest) {
  if (!match) return [{ text: 'Not one of your services', isGood: false }];
  return match.reasons
    .slice(0, 2)
    .map((text) => ({ text, isGood: match.parts.location > 0 || !/\d nm /.test(text) }));
}

/** An open request in the list. Its title links to its page; hover or focus selects it. */
export function RequestRow({ request, isChosen, onSelect }: Props) {
  const href = useHref();
  const { aircraft, airport, match, urgency } = request;
  const model =
    aircraft && ([aircraft.make, aircraft.model].filter(Boolean).join(' ') || aircraft.aircraftType);
  return (
    <article
      className={cx(
        'flex gap-4 border-s-2 px-5 py-4 max-md:px-4',
        isChosen ? 'border-accent bg-accent-soft' : 'border-transparent',
      )}
      onPointerEnter={onSelect}
    >
      {match ? (
        <ArcGauge value={match.score} label="Match score" />
      ) : (
        <span
          className="grid size-11 shrink-0 place-items-center text-ink-3"
          title="Not one of your services"
        >
          <Minus aria-label="Not one of your services" className="size-5" />
        </span>
      )}
      <div className="flex min-w-0 flex-1 justify-between gap-x-4 gap-y-2 max-sm:flex-col">
        <div className="grid min-w-0 content-start gap-1.5">
          <h2 className="font-semibold">
            <a
              href={href('/requests/:id', { id: request.id })}
              className="hover:underline"
              onFocus={onSelect}
            >
              {request.title}
            </a>
          </h2>
          <p className="num flex flex-wrap items-center gap-2 text-sm text-ink-2">
            {model && <span>{model}</span>}
            {airport ? <CodePlate>{airport.code}</CodePlate> : <span>{request.preferredLocation}</span>}
            {request.isInvited && <Badge tone="accent">Invited</Badge>}
            {request.isBeyondReach && <Badge>Outside your reach</Badge>}
          </p>
          <ul className="flex flex-wrap gap-x-4 gap-y-1 text-sm text-ink-2">
            {topReasons(request).map(({ text, isGood }) => (
              <li key={text} className="flex items-center gap-1.5">
                {isGood ? (
                  <Check aria-hidden className="size-4 text-ok" />
                ) : (
                  <Minus aria-hidden className="size-4 text-ink-3" />
                )}
                {text}
              </li>
            ))}
          </ul>
        </div>
        <div className="num flex gap-x-4 gap-y-1.5 text-sm max-sm:flex-wrap max-sm:justify-between sm:flex-col sm:items-end sm:text-end">
          <StatusLamp tone={urgency === 'asap' ? 'caution' : 'quiet'}>
            {urgencyLabels[urgency as Urgency] ?? urgency}
          </StatusLamp>
          <p className="font-semibold">
            {request.budgetRange ? budgetLabels[request.budgetRange as BudgetRange] : 'No budget set'}
          </p>
          <p className="text-ink-3">
            <span className={cx(request.ownPrice && 'font-medium text-ok')}>{quotesLabel(request)}</span>,{' '}
            <time dateTime={request.createdAt}>
              <Ago at={request.createdAt} />
            </time>
          </p>
        </div>
      </div>
    </article>
  );
}
