import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { maxSearchQuery, minSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { scanPageOf, searchOf, type ScanDetail } from '#web/api/logbook-scans.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { pluralize } from '#web/lib/format.ts';
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts';
import { announce } from '#web/ui/announcer.tsx';
import { Card } from '#web/ui/card.tsx';
import { AddEntry } from './add-entry.tsx';
import { PageCanvas } from './page-canvas.tsx';
import { PageTools, zooms } from './page-tools.tsx';
import { ScanHits } from './scan-hits.tsx';
import { ThisPage } from './this-page.tsx';

interface Props {
  scan: ScanDetail;
  logbook: Logbook;
  aircraft: Aircraft;
  page: number;
  q: string;
  onChange: (to: { page?: number; q?: string }) => void;
}

/** True if a key belongs to what has the focus: a field takes letters and arrows. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [role=tab], [role=menuitem], [role=dialog] *');

/** A scan page by page, with what a search finds in it: Enter goes to the next hit, arrows turn pages, + and − zoom. */
export function ScanViewer({ scan, logbook, aircraft, page: shown, q, onChange }: Props) {
  const [zoom, setZoom] = useState(2);
  const [isTranscribing, setTranscribing] = useState(false);
  /** The chosen hit; the first one of a page that was opened from a list. */
  const [chosen, setChosen] = useState<number>();
  const input = useDebouncedInput(q, 300, (text) => {
    setChosen(undefined);
    onChange({ q: text });
  });
  const page = useQuery(scanPageOf(scan.id, shown));
  const isSearching = q.trim().length >= minSearchQuery;
  const search = useQuery({ ...searchOf(logbook.id, { q, scan: String(scan.id) }), enabled: isSearching });
  const hits = (isSearching ? (search.data?.items ?? []) : []).toSorted(
    (a, b) => (a.page ?? 0) - (b.page ?? 0),
  );
  const firstHere = hits.findIndex((hit) => hit.page === shown);
  const at = chosen ?? (firstHere < 0 ? undefined : firstHere);
  const turn = (to: number) => {
    const next = Math.min(scan.pages, Math.max(1, to));
    if (next === shown) return;
    setChosen(undefined);
    onChange({ page: next });
    announce(`Page ${next} of ${scan.pages}`);
  };
  const choose = (index: number) => {
    const hit = hits[(index + hits.length) % hits.length];
    if (!hit?.page) return;
    setChosen((index + hits.length) % hits.length);
    if (hit.page !== shown) onChange({ page: hit.page });
    announce(`Hit ${((index + hits.length) % hits.length) + 1} of ${hits.length}, page ${hit.page}`);
  };
  const step = (by: number) => choose(at === undefined ? (by > 0 ? 0 : -1) : at + by);
  const magnify = (by: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || isTranscribing || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnControl = event.target instanceof HTMLElement && event.target.matches('a, button, summary');
    if (event.key === 'ArrowLeft') turn(shown - 1);
    else if (event.key === 'ArrowRight') turn(shown + 1);
    else if (event.key === '+' || event.key === '=') magnify(1);
    else if (event.key === '-') magnify(-1);
    else if (event.key === 'Enter' && !isOnControl) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const onPage = hits.filter((hit) => hit.page === shown);
  return (
    <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_21rem]">
      <Card className="min-w-0 overflow-hidden">
        <PageTools page={shown} pages={scan.pages} zoom={zoom} onPage={turn} onZoom={magnify} />
        <PageCanvas
          query={page}
          zoom={zooms[zoom]!}
          boxes={onPage.flatMap((hit) => hit.boxes)}
          chosen={at === undefined || hits[at]?.page !== shown ? [] : (hits[at]?.boxes ?? [])}
          label={`Page ${shown} of ${scan.title}`}
        />
      </Card>
      <div className="grid min-w-0 grid-cols-1 gap-4">
        <ScanHits
          text={input.text}
          maxLength={maxSearchQuery}
          onText={input.setText}
          onEnter={(isBack) => (input.text.trim() === q ? step(isBack ? -1 : 1) : input.commit(input.text))}
          hits={hits}
          at={at}
          q={q}
          isSearching={isSearching}
          query={search}
          summary={`${pluralize(hits.length, 'hit')} on ${pluralize(new Set(hits.map((hit) => hit.page)).size, 'page')}`}
          onChoose={choose}
          onStep={step}
        />
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
        page={page.data && { id: page.data.id, number: shown, book: scan.book, title: scan.title }}
      />
    </div>
  );
}
