import type { UseQueryResult } from '@tanstack/react-query';
import type { ScanPage, SearchHit } from '#web/api/logbook-scans.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';

type Boxes = SearchHit['boxes'];

interface Props {
  query: UseQueryResult<ScanPage>;
  zoom: number;
  boxes: Boxes;
  /** The boxes of the chosen hit, which are outlined and scrolled to. */
  chosen: Boxes;
  label: string;
}

const isSame = (one: Boxes[number], other: Boxes[number]) => one.x === other.x && one.y === other.y;

const distinct = (boxes: Boxes) =>
  boxes.filter((box, at) => boxes.findIndex((other) => isSame(box, other)) === at);

/** Brings the chosen hit into view when it is chosen. */
const scrollTo = (element: HTMLElement | null) => {
  element?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
};

/** The picture of a page with boxes over the words that were found. */
export function PageCanvas({ query, zoom, boxes, chosen, label }: Props) {
  const page = query.data;
  return (
    <div
      data-scroll-x
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a scrollable region must be reachable by keyboard
      tabIndex={0}
      role="group"
      aria-label={label}
      className="max-h-[70vh] min-h-80 overflow-auto in-[:fullscreen]:max-h-none in-[:fullscreen]:flex-1 bg-[oklch(0.2_0.02_256)] p-4 max-md:p-2"
    >
      {query.isPending && (
        <Loading label="Loading the page">
          <CardSkeleton />
        </Loading>
      )}
      {/* On a card: the frame is dark in every theme. */}
      {query.isLoadingError && (
        <LoadError query={query} title="Couldn’t load the page" className="card mx-auto max-w-96" />
      )}
      {page && !page.image && (
        <p className="p-10 text-center text-sm text-[oklch(0.9_0.01_256)]">
          {page.state === 'waiting'
            ? 'This page isn’t read yet. It shows here when it is.'
            : 'This page has no picture.'}
        </p>
      )}
      {page?.image && (
        <div
          className="relative mx-auto"
          style={{ width: `${zoom * 100}%`, maxWidth: page.image.width * zoom }}
        >
          <img
            src={page.image.url}
            width={page.image.width}
            height={page.image.height}
            alt={page.text ? `${label}. It reads: ${page.text.slice(0, 300)}` : label}
            className="block h-auto w-full"
          />
          {distinct(boxes).map((box) => {
            const isChosen = chosen.some((one) => isSame(one, box));
            return (
              <span
                key={`${box.x} ${box.y}`}
                ref={isChosen && isSame(chosen[0]!, box) ? scrollTo : undefined}
                data-hit={isChosen ? 'chosen' : 'other'}
                className={cx(
                  'absolute rounded-[2px] bg-[oklch(0.87_0.16_92)] mix-blend-multiply',
                  isChosen && 'outline-2 outline-offset-1 outline-[oklch(0.6_0.25_350)]',
                )}
                style={{
                  left: `${box.x * 100}%`,
                  top: `${box.y * 100}%`,
                  width: `${box.w * 100}%`,
                  height: `${box.h * 100}%`,
                }}
              />
            );
          })}
        </div>
      )}
    </div>
  );
}
