import { useEffect, useRef } from 'react';
import { bookLabels, books } from '#contract/logbook/books.ts';
import { gapText } from '#contract/logbook/gaps.ts';
import { daysBetween } from '#contract/time.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate, pluralize } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';
import { Card } from '#web/ui/card.tsx';

const [width, rowHeight, left] = [760, 30, 92];

/** One row a book with its entries over the years; gaps are hatched. Its sentence says the same to who cannot see it. */
export function Overview({ logbook: { marks, gaps } }: { logbook: Pick<Logbook, 'marks' | 'gaps'> }) {
  const frame = useRef<HTMLDivElement>(null);
  // On a phone it starts with today.
  useEffect(() => {
    frame.current?.scrollTo({ left: frame.current.scrollWidth });
  }, []);
  const first = marks.at(-1)?.doneOn;
  const now = today();
  if (!first) return null;
  // With a handful of entries a chart says less than the list below it, where the gaps are that end with an entry.
  if (marks.length < 3) {
    const others = gaps.filter(({ to }) => !marks.some(({ doneOn }) => doneOn === to));
    return others.length === 0 ? null : (
      <Card className="p-4">
        <p className="flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
          <GapTexts gaps={others} />
        </p>
      </Card>
    );
  }
  const used = books.filter((book) => marks.some((mark) => mark.book === book));
  const days = Math.max(1, daysBetween(first, now));
  const xOf = (date: string) => left + 8 + ((width - left - 16) * daysBetween(first, date)) / days;
  const height = used.length * rowHeight + 26;
  const ticks = yearTicks(first, now);
  return (
    <Card className="p-4">
      <div
        ref={frame}
        data-scroll-x
        className="overflow-x-auto"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
        tabIndex={0}
        role="group"
        aria-label="Overview of the entries"
      >
        <svg
          viewBox={`0 0 ${width} ${height}`}
          role="img"
          aria-label={`${pluralize(marks.length, 'entry', 'entries')} since ${formatFullDate(first)}. ${gaps.map(gapText).join('. ')}`}
          className="w-full min-w-[40rem] text-xs"
        >
          <defs>
            <pattern
              id="logbook-gap"
              width="6"
              height="6"
              patternTransform="rotate(45)"
              patternUnits="userSpaceOnUse"
            >
              <line y2="6" className="stroke-caution" strokeWidth="1.5" />
            </pattern>
          </defs>
          {gaps.map(({ from, to }) => (
            <rect
              key={from}
              x={xOf(from)}
              y={4}
              width={Math.max(2, xOf(to ?? now) - xOf(from))}
              height={used.length * rowHeight - 6}
              rx={3}
              fill="url(#logbook-gap)"
              className="stroke-caution"
              opacity={0.55}
            />
          ))}
          {used.map((book, row) => {
            const y = row * rowHeight;
            return (
              <g key={book}>
                <text x={0} y={y + 19} className="fill-ink font-medium">
                  {bookLabels[book]}
                </text>
                <line
                  x1={left}
                  x2={width}
                  y1={y + rowHeight - 2}
                  y2={y + rowHeight - 2}
                  className="stroke-line"
                />
                {marks
                  .filter((mark) => mark.book === book)
                  .map(({ id, kind, doneOn, title }) => (
                    <g key={id} transform={`translate(${xOf(doneOn)} ${y + 14})`}>
                      <title>{`${title}, ${formatFullDate(doneOn)}`}</title>
                      {kind === 'inspection' ? (
                        <rect
                          x={-4}
                          y={-4}
                          width={8}
                          height={8}
                          rx={1.5}
                          transform="rotate(45)"
                          className="fill-accent-solid"
                        />
                      ) : (
                        <line y1={-6} y2={6} strokeWidth={1.5} className="stroke-ink-2" />
                      )}
                    </g>
                  ))}
              </g>
            );
          })}
          {ticks.map((year) => (
            <text
              key={year}
              x={xOf(`${year}-01-01`)}
              y={height - 6}
              textAnchor="middle"
              className="num fill-ink-3"
            >
              {year}
            </text>
          ))}
        </svg>
      </div>
      <p className="mt-2 flex flex-wrap gap-x-5 gap-y-1 text-xs text-ink-2">
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="size-2 rotate-45 bg-accent-solid" /> Inspection
        </span>
        <span className="inline-flex items-center gap-2">
          <span aria-hidden className="h-3 w-px bg-ink-2" /> Other work
        </span>
        <GapTexts gaps={gaps} />
      </p>
    </Card>
  );
}

const GapTexts = ({ gaps }: Pick<Logbook, 'gaps'>) =>
  gaps.map((gap) => (
    <span key={gap.from} className="text-caution">
      {gapText(gap)}
    </span>
  ));

/** At most eight first days of years between two dates. */
function yearTicks(first: string, last: string) {
  const [from, to] = [Number(first.slice(0, 4)) + 1, Number(last.slice(0, 4))];
  const step = Math.max(1, Math.ceil((to - from + 1) / 8));
  const years: number[] = [];
  for (let year = from; year <= to; year += step) years.push(year);
  return years;
}
