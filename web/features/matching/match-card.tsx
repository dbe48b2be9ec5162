import { BadgeCheck, Check, Clock, Info, MapPin } from 'lucide-react';
import type { ReactNode } from 'react';
import { labelOf } from '#contract/labels.ts';
import { scoreBand } from '#contract/matching/match-score.ts';
import type { Match } from '#web/api/matching.ts';
import { formatNumber, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { useIsPhone } from '#web/lib/use-media-query.ts';
import { ArcGauge } from '#web/ui/arc-gauge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { Stars } from '#web/ui/stars.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { availabilityLabels, parts, priceNotes } from './texts.ts';

type Props = {
  match: Match;
  /** Marks the card as selected. */
  isSelected?: boolean;
  /** Button of the card: select it, or invite the provider. */
  action: ReactNode;
};

/** A match: gauge, reasons, parts of the score and facts. */
export function MatchCard({ match, isSelected = false, action }: Props) {
  const isPhone = useIsPhone();
  const reasons = <Reasons match={match} />;
  const price = <Price match={match} />;
  return (
    <article
      aria-label={match.businessName}
      className={cx('card', isSelected && 'border-accent shadow-[0_0_0_1px_var(--accent)]')}
    >
      <div className="flex items-start gap-4 p-5 max-md:gap-3 max-md:p-4">
        <Score score={match.matchScore} />
        <div className="min-w-0 flex-1">
          <Head match={match} />
          {!isPhone && reasons}
        </div>
        {!isPhone && (
          <div className="shrink-0 text-end">
            {price}
            <div className="mt-3">{action}</div>
          </div>
        )}
      </div>
      {isPhone && <div className="-mt-3 px-4 pb-4">{reasons}</div>}
      <PartBars match={match} />
      <Facts match={match} />
      {isPhone && (
        <div className="flex items-center justify-between gap-3 border-t border-line py-2.5 ps-4 pe-3">
          {price}
          {action}
        </div>
      )}
    </article>
  );
}

const Score = ({ score }: { score: number }) => (
  <div className="flex flex-col items-center">
    <ArcGauge value={score} label="Match score" size={68} />
    <span className={cx('-mt-2 text-xs font-semibold', score >= 90 ? 'text-ok' : 'text-accent')}>
      {scoreBand(score)}
    </span>
  </div>
);

function Head({ match }: { match: Match }) {
  const href = useHref();
  const { id, businessName, isVerified, rating, reviewCount, location, distance, availability } = match;
  const { label, tone } = availabilityLabels[availability];
  return (
    <>
      <h3 className="card-title">
        <a href={href('/providers/:id', { id })} className="hit hover:underline">
          <bdi>{businessName}</bdi>
        </a>
        {isVerified && (
          <span className="whitespace-nowrap">
            &nbsp;
            <BadgeCheck aria-label="Verified" role="img" className="inline size-4.5 text-accent" />
          </span>
        )}
      </h3>
      <div className="num mt-0.5 flex flex-wrap items-center gap-x-4 gap-y-1 text-sm text-ink-2">
        <Stars value={Number(rating)} count={reviewCount} size={14} />
        {(location || distance !== null) && (
          <span className="flex items-center gap-1.5">
            <MapPin aria-hidden className="size-4 text-ink-3" />
            {location && <CodePlate>{location}</CodePlate>}
            {distance !== null && distance >= 1 && `${formatNumber(Math.round(distance))} nm`}
          </span>
        )}
        <StatusLamp tone={tone}>{label}</StatusLamp>
      </div>
    </>
  );
}

const Reasons = ({ match }: { match: Match }) => (
  <ul aria-label="Why it matches" className="num mt-3 grid gap-1 text-sm">
    {match.matchReasons.map((reason) => (
      <li key={reason} className="flex items-start gap-2">
        <Check aria-hidden className="mt-0.5 size-4 shrink-0 text-ink-3" />
        {reason}
      </li>
    ))}
    {match.shortcomings.map((shortcoming) => (
      <li key={shortcoming} className="flex items-start gap-2">
        <Info aria-label="Note:" role="img" className="mt-0.5 size-4 shrink-0 text-caution" />
        {shortcoming}
      </li>
    ))}
  </ul>
);

const Price = ({ match: { estimatedPrice, priceBasis } }: { match: Match }) => (
  <div>
    <p className="text-xs text-ink-3">Estimated price</p>
    <p className="num text-xl font-semibold max-md:text-lg">{estimatedPrice ?? 'Ask for a quote'}</p>
    {priceBasis && <p className="text-xs text-ink-3">{priceNotes[priceBasis]}</p>}
  </div>
);

const PartBars = ({ match }: { match: Match }) => (
  <ul
    aria-label="Parts of the score"
    className="num grid grid-cols-4 gap-x-5 border-t border-line px-5 py-3 max-md:grid-cols-2 max-md:gap-y-2.5 max-md:px-4"
  >
    {parts.map(({ part, label, max }) => {
      const points = match.parts[part];
      return (
        <li key={part}>
          <div className="flex items-baseline justify-between gap-2 text-xs">
            <span className="text-ink-2">{label}</span>
            <span className="shrink-0 font-medium">
              {Math.round(points)}
              <span className="font-normal text-ink-3"> / {max}</span>
            </span>
          </div>
          <div aria-hidden className="mt-1.5 h-1 rounded-full bg-fill">
            <div
              className="h-full rounded-full bg-accent forced-color-adjust-none"
              style={{ width: `${(points / max) * 100}%` }}
            />
          </div>
        </li>
      );
    })}
  </ul>
);

const maxServices = 4;

const Facts = ({ match: { responseTime, completedJobs, servicesOffered } }: { match: Match }) => (
  <div className="num flex flex-wrap items-center gap-x-5 gap-y-2 border-t border-line px-5 py-2.5 text-xs text-ink-3 max-md:px-4">
    {responseTime && (
      <span className="flex items-center gap-1.5">
        <Clock aria-hidden className="size-3.5" />
        Replies {responseTime.toLowerCase()}
      </span>
    )}
    <span>{pluralize(completedJobs, 'completed job')}</span>
    <span className="flex flex-wrap gap-1.5">
      {servicesOffered.slice(0, maxServices).map((service) => (
        <span key={service} dir="auto" className="tag max-w-full truncate">
          {labelOf(service)}
        </span>
      ))}
    </span>
  </div>
);
