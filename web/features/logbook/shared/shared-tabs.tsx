import type { ReactNode } from 'react';
import { copyText } from '#contract/logbook/books.ts';
import { planningAid } from '#contract/sign-off/sign-off-rules.ts';
import type { LogbookReading, SharedLogbook } from '#web/api/shared-logbooks.ts';
import { Tabs } from '#web/ui/tabs.tsx';
import { SharedAds, SharedDocuments, SharedParts, SharedScans } from './shared-lists.tsx';
import { SharedSearch } from './shared-search.tsx';
import { SharedStatus } from './shared-status.tsx';
import { SharedTimeline } from './shared-timeline.tsx';
import { SharedViewer } from './shared-viewer.tsx';

/** Where a reader is: in a tab, or on a page of a scan. */
export interface SharedPlace {
  tab?: string | undefined;
  scan?: number | undefined;
  page?: number | undefined;
  q?: string | undefined;
}

interface Props {
  reading: LogbookReading;
  logbook: SharedLogbook;
  place: SharedPlace;
  onPlace: (to: SharedPlace) => void;
}

/** The tabs of a logbook that others read, with the search across it and the viewer of its scans. */
export function SharedTabs({ reading, logbook, place, onPlace }: Props) {
  const scan = logbook.scans?.find(({ id }) => id === place.scan);
  const tabs = tabsOf(logbook);
  const tab = tabs.find(({ id }) => id === place.tab) ?? tabs[0];
  const toScan = (id: number, page = 1, q?: string) => onPlace({ tab: 'scans', scan: id, page, q });
  return (
    <>
      {scan ? (
        <SharedViewer
          reading={reading}
          scan={scan}
          page={Math.min(place.page ?? 1, scan.pages)}
          q={place.q ?? ''}
          onChange={(to) => onPlace({ ...place, ...to })}
          onBack={() => onPlace({ tab: 'scans' })}
        />
      ) : (
        <SharedSearch reading={reading} logbook={logbook} onScan={toScan}>
          {tab && (
            <Tabs label="Logbook" tabs={tabs} value={tab.id} onChange={(id) => onPlace({ tab: id })}>
              {panelOf(tab.id, reading, logbook, toScan)}
            </Tabs>
          )}
        </SharedSearch>
      )}
      <p className="mt-6 max-w-[40rem] text-sm text-ink-3">
        {copyText} {planningAid}
      </p>
    </>
  );
}

type TabId = 'timeline' | 'status' | 'ads' | 'scans' | 'parts' | 'documents';

function tabsOf({ entries, status, ads, scans, parts, documents }: SharedLogbook) {
  const counted = (name: string, count: number | undefined) => (
    <>
      {name} {count !== undefined && <span className="num ms-1 text-xs text-ink-3">{count}</span>}
    </>
  );
  const all: { id: TabId; label: ReactNode; isShown: boolean }[] = [
    { id: 'timeline', label: counted('Timeline', entries?.count), isShown: entries !== null },
    { id: 'status', label: 'Status', isShown: status !== null },
    { id: 'ads', label: counted('ADs', ads?.length), isShown: ads !== null },
    { id: 'scans', label: counted('Scans', scans?.length), isShown: scans !== null },
    { id: 'parts', label: counted('Parts', parts?.length), isShown: parts !== null },
    { id: 'documents', label: counted('Documents', documents?.length), isShown: documents !== null },
  ];
  return all.filter(({ isShown }) => isShown);
}

function panelOf(
  tab: TabId,
  reading: LogbookReading,
  logbook: SharedLogbook,
  toScan: (id: number, page?: number) => void,
) {
  const { entries, status, ads, scans, parts, documents } = logbook;
  if (tab === 'timeline' && entries)
    return <SharedTimeline reading={reading} entries={entries} onPage={scans ? toScan : undefined} />;
  if (tab === 'status' && status) return <SharedStatus status={status} />;
  if (tab === 'ads' && ads) return <SharedAds ads={ads} status={status} />;
  if (tab === 'scans' && scans) return <SharedScans scans={scans} onScan={toScan} />;
  if (tab === 'parts' && parts) return <SharedParts parts={parts} status={status} />;
  return documents && <SharedDocuments documents={documents} />;
}

/** 'Cessna 172S Skyhawk, 2004, serial 172S9512'. */
export const nameOf = ({ make, model, aircraftType, year, serialNumber }: SharedLogbook['aircraft']) =>
  [[make, model].filter(Boolean).join(' ') || aircraftType, year, serialNumber && `serial ${serialNumber}`]
    .filter(Boolean)
    .join(', ');
