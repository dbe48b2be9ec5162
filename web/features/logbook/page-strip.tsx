import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { PageState } from '#contract/logbook/scan-lifecycle.ts';
import { scanPageOf, type ScanDetail } from '#web/api/logbook-scans.ts';
import { cx } from '#web/ui/class-names.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

interface Props {
  scan: Pick<ScanDetail, 'id' | 'title' | 'pageStates'>;
  shown: number;
  onPage: (page: number) => void;
}

const stateTexts: Record<PageState, string> = {
  waiting: 'Waiting',
  read: 'Read',
  hard: 'Hard to read',
  failed: 'Failed',
};
const lamps = { waiting: 'accent-hollow', read: 'ok', hard: 'caution', failed: 'warning' } as const;

/** All pages of a scan in small, with how each was read. One of them takes the focus; arrows go on from it. */
export function PageStrip({ scan, shown, onPage }: Props) {
  const strip = useRef<HTMLOListElement>(null);
  useEffect(() => {
    const list = strip.current;
    const current = list?.children[shown - 1]?.querySelector('button');
    if (!list || !current) return;
    // Not `scrollIntoView`, which would scroll the page too.
    list.scrollTo({ left: current.offsetLeft - (list.clientWidth - current.offsetWidth) / 2 });
    if (list.contains(document.activeElement)) current.focus({ preventScroll: true });
  }, [shown]);
  return (
    <nav aria-label={`Pages of ${scan.title}`} className="border-b border-line in-[:fullscreen]:hidden">
      <ol ref={strip} data-scroll-x className="relative flex gap-2 overflow-x-auto p-2">
        {scan.pageStates.map(({ number, state }) => (
          <li key={number}>
            <Thumbnail
              scanId={scan.id}
              number={number}
              state={state}
              isShown={number === shown}
              onChoose={() => onPage(number)}
            />
          </li>
        ))}
      </ol>
    </nav>
  );
}

interface ThumbnailProps {
  scanId: number;
  number: number;
  state: PageState;
  isShown: boolean;
  onChoose: () => void;
}

function Thumbnail({ scanId, number, state, isShown, onChoose }: ThumbnailProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isNear = useWasNear(button);
  const page = useQuery({ ...scanPageOf(scanId, number), enabled: isNear && state !== 'waiting' });
  const image = page.data?.image;
  const url = image && (image.thumbnailUrl ?? image.url);
  return (
    <button
      ref={button}
      type="button"
      tabIndex={isShown ? 0 : -1}
      aria-current={isShown ? 'page' : undefined}
      onClick={onChoose}
      className={cx(
        'grid w-24 justify-items-center gap-1 rounded-md p-1.5 text-xs hover:bg-fill',
        isShown && 'bg-accent-soft outline-2 -outline-offset-2 outline-accent-solid',
      )}
    >
      <span className="grid h-20 w-full place-items-center overflow-hidden rounded-[3px] bg-sunken">
        {url && <img src={url} alt="" decoding="async" className="max-h-full max-w-full object-contain" />}
      </span>
      <span className="num font-semibold">
        <span className="sr-only">Page </span>
        {number}
      </span>
      <StatusLamp tone={lamps[state]} className="text-xs whitespace-nowrap">
        {stateTexts[state]}
      </StatusLamp>
    </button>
  );
}

/** True once an element came near what is seen: of 120 pages few are looked at. */
function useWasNear(element: React.RefObject<HTMLElement | null>) {
  const [wasNear, setNear] = useState(false);
  useEffect(() => {
    if (!element.current || wasNear) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (entry?.isIntersecting) setNear(true);
      },
      { rootMargin: '100px' },
    );
    observer.observe(element.current);
    return () => observer.disconnect();
  }, [element, wasNear]);
  return wasNear;
}
