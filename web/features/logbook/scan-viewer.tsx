import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { maxSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { scanPageOf, searchOf, type ScanDetail } from '#web/api/logbook-scans.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { Card } from '#web/ui/card.tsx';
import { AddEntry } from './add-entry.tsx';
import { HitsPane } from './hits-pane.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { PageStrip } from './page-strip.tsx';
import { PageTools, zooms } from './page-tools.tsx';
import { ThisPage } from './this-page.tsx';
import { useFullScreen } from './use-full-screen.ts';
import { isSearched, usePageTurning } from './use-page-turning.ts';

interface Props {
  scan: ScanDetail;
  logbook: Logbook;
  aircraft: Aircraft;
  page: number;
  q: string;
  onChange: (to: { page?: number; q?: string }) => void;
}

/** A scan page by page, with what a search finds in it: Enter goes to the next hit, arrows turn pages, + and − zoom. */
export function ScanViewer({ scan, logbook, aircraft, page: shown, q, onChange }: Props) {
  const [isTranscribing, setTranscribing] = useState(false);
  const page = useQuery(scanPageOf(scan.id, shown));
  const search = useQuery({
    ...searchOf(logbook.id, { q, scan: String(scan.id) }),
    enabled: isSearched(q),
  });
  const frame = useRef<HTMLDivElement>(null);
  const { isFull, toggle } = useFullScreen(frame);
  const { zoom, turn, magnify, boxes, chosen, hitsProps } = usePageTurning({
    shown,
    pages: scan.pages,
    q,
    search,
    isBlocked: isTranscribing,
    onChange,
    onFullScreen: toggle,
  });
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Card ref={frame} className="flex min-w-0 flex-col overflow-hidden">
        <PageTools
          page={shown}
          pages={scan.pages}
          zoom={zoom}
          onPage={turn}
          onZoom={magnify}
          onFullScreen={toggle}
          isFull={isFull}
        />
        {scan.pages > 1 && <PageStrip scan={scan} shown={shown} onPage={turn} />}
        <PageCanvas
          query={page}
          zoom={zooms[zoom]!}
          boxes={boxes}
          chosen={chosen}
          label={`Page ${shown} of ${scan.title}`}
        />
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <HitsPane maxLength={maxSearchQuery} q={q} {...hitsProps} />
        {page.data && (
          <ThisPage
            key={page.data.id}
            scan={scan}
            page={page.data}
            onTranscribe={() => setTranscribing(true)}
          />
        )}
      </div>
      <AddEntry
        open={isTranscribing}
        onClose={() => setTranscribing(false)}
        logbook={logbook}
        aircraft={aircraft}
        corrected={undefined}
        page={
          page.data && {
            id: page.data.id,
            number: shown,
            book: scan.book,
            title: scan.title,
            picture: page.data.image?.url,
          }
        }
      />
    </div>
  );
}
