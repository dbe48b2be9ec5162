import { useEffect, useRef, type ReactNode } from 'react';
import { findingGradeLabels, isPrebuyGrade, prebuyGradeLabels } from '#contract/findings/finding-grades.ts';
import { formatMoney } from '#contract/money.ts';
import { findingAnchor, type Finding } from '#web/api/findings.ts';
import { formatDate, formatDollars } from '#web/lib/format.ts';
import { PhotoViewer } from '#web/lib/photos/photo-viewer.tsx';
import { Badge } from '#web/ui/badge.tsx';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { describePrice, gradeTones } from './finding-labels.ts';

interface Props {
  finding: Finding;
  /** Came in or was changed while the owner decides. */
  change?: 'New' | 'Changed' | undefined;
  /** The price before it was changed. */
  formerPrice?: string | undefined;
  /** The price counts, or nothing is decided yet. */
  isPriceStrong?: boolean;
  /** On a pre-buy: a range of what the repair may cost instead of a price. */
  isPrebuy?: boolean;
  /** The answer, or what has become of it. */
  children?: ReactNode;
}

/** '$1,600 – $2,500': what a repair may cost. */
const repairText = ({ costLow, costHigh }: Finding) =>
  costLow && costHigh
    ? `${formatDollars(Number(costLow))} – ${formatDollars(Number(costHigh))}`
    : 'Not estimated';

/** One finding: photos, grade, words and price. */
export function FindingRow({
  finding,
  change,
  formerPrice,
  isPriceStrong = true,
  isPrebuy = false,
  children,
}: Props) {
  const { id, number, title, text, grade, area, basis, foundBy, createdAt, price, photos } = finding;
  const row = useRef<HTMLLIElement>(null);
  // The findings load after the page: the browser has looked for the fragment by then.
  useEffect(() => {
    if (location.hash === `#${findingAnchor(id)}`) row.current?.scrollIntoView();
  }, [id]);
  const words = text === title ? null : text;
  return (
    <li
      ref={row}
      id={findingAnchor(id)}
      aria-label={`Finding ${number}: ${title}`}
      className="grid scroll-mt-20 grid-cols-[9.5rem_minmax(0,1fr)_8.5rem_17rem] items-start gap-x-5 border-b border-line p-5 last:border-0 max-lg:grid-cols-[6rem_minmax(0,1fr)] max-lg:gap-x-3 max-lg:gap-y-3 max-md:p-4"
    >
      {photos.length > 0 ? (
        <PhotoViewer
          cover
          files={photos}
          label={`Photos of finding ${number}`}
          subject={`finding ${number}`}
          columns="grid-cols-1"
        />
      ) : (
        <div
          aria-hidden
          className="num grid aspect-4/3 place-items-center rounded-control border border-line bg-sunken text-2xl font-semibold text-ink-3"
        >
          {number}
        </div>
      )}
      <div className="min-w-0">
        <p className="flex flex-wrap items-center gap-x-2">
          <StatusLamp tone={gradeTones[grade]}>
            {isPrebuy && isPrebuyGrade(grade) ? prebuyGradeLabels[grade] : findingGradeLabels[grade]}
          </StatusLamp>
          {change && <Badge tone="accent">{change}</Badge>}
        </p>
        <h3 dir="auto" className="leading-6 font-semibold wrap-anywhere">
          {title}
        </h3>
        {words && (
          <p
            dir="auto"
            className="num mt-1 text-sm whitespace-pre-line text-ink-2 wrap-anywhere max-lg:hidden"
          >
            {words}
          </p>
        )}
        <p className="num mt-1 text-xs text-ink-3 wrap-anywhere">
          Found by {foundBy}, {formatDate(createdAt)}
          <br />
          {[`Finding ${number}`, area, basis].filter(Boolean).join(' · ')}
          <OtherReport label="Replaces" other={finding.replaces} />
          <OtherReport label="Reported again as" other={finding.replacedBy} />
        </p>
      </div>
      {words && (
        <p
          dir="auto"
          className="num text-sm whitespace-pre-line text-ink-2 wrap-anywhere max-lg:col-span-2 lg:hidden"
        >
          {words}
        </p>
      )}
      <div className="num text-end max-lg:col-span-2 max-lg:flex max-lg:items-baseline max-lg:justify-between max-lg:gap-3 max-lg:text-start">
        <p className={cx('text-lg font-semibold', !isPriceStrong && 'text-ink-3')}>
          {isPrebuy ? repairText(finding) : formatMoney(price)}
        </p>
        {formerPrice && <p className="text-xs text-ink-3">was {formatMoney(formerPrice)}</p>}
        <p className="text-xs text-ink-3">{isPrebuy ? 'Repair estimate' : describePrice(finding)}</p>
      </div>
      <div className="min-w-0 max-lg:col-span-2">{children}</div>
    </li>
  );
}

/** Leads to another report of the same discrepancy. */
const OtherReport = ({ label, other }: { label: string; other: Finding['replaces'] }) =>
  other && (
    <>
      <br />
      <a href={`#${findingAnchor(other.id)}`} className="link hit">
        {label} #{other.number}
      </a>
    </>
  );
