import { useQuery } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { maxSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { LogbookReading, SharedLogbook } from '#web/api/shared-logbooks.ts';
import { HitsPane } from '#web/features/logbook/hits-pane.tsx';
import { PageCanvas } from '#web/features/logbook/page-canvas.tsx';
import { PageTools, zooms } from '#web/features/logbook/page-tools.tsx';
import { isSearched, usePageTurning } from '#web/features/logbook/use-page-turning.ts';
import { pluralize } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

interface Props {
  reading: LogbookReading;
  scan: NonNullable<SharedLogbook['scans']>[number];
  page: number;
  q: string;
  onChange: (to: { page?: number; q?: string }) => void;
  onBack: () => void;
}

/** A shared scan page by page, with the same keys as the owner’s viewer. */
export function SharedViewer({ reading, scan, page: shown, q, onChange, onBack }: Props) {
  const page = useQuery(reading.page(scan.id, shown));
  const search = useQuery({
    ...reading.search({ q, scan: String(scan.id) }),
    enabled: isSearched(q),
  });
  const turning = usePageTurning({
    shown,
    pages: scan.pages,
    q,
    search,
    isBlocked: false,
    onChange,
  });
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-3">
        <Button size="sm" icon={<ArrowLeft aria-hidden />} onClick={onBack}>
          All Scans
        </Button>
        <h2 className="font-semibold">{scan.title}</h2>
        <p className="text-sm text-ink-2">{pluralize(scan.pages, 'page')}</p>
      </div>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
        <Card className="min-w-0 overflow-hidden">
          <PageTools
            page={shown}
            pages={scan.pages}
            zoom={turning.zoom}
            onPage={turning.turn}
            onZoom={turning.magnify}
          />
          <PageCanvas
            query={page}
            zoom={zooms[turning.zoom]!}
            boxes={turning.boxes}
            chosen={turning.chosen}
            label={`Page ${shown} of ${scan.title}`}
          />
        </Card>
        <HitsPane maxLength={maxSearchQuery} q={q} {...turning.hitsProps} />
      </div>
    </>
  );
}
