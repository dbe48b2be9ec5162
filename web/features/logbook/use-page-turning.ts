import type { UseQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { minSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { SearchHit } from '#web/api/logbook-scans.ts';
import { pluralize } from '#web/lib/format.ts';
import { useDebouncedInput } from '#web/lib/use-debounced-input.ts';
import { announce } from '#web/ui/announcer.tsx';
import { zooms } from './page-tools.tsx';

/** True if a key belongs to what has the focus: a field takes letters and arrows. */
const isTyping = ({ target }: KeyboardEvent) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [role=tab], [role=menuitem], [role=dialog] *');

/** True if a text is long enough to be searched. */
export const isSearched = (q: string) => q.trim().length >= minSearchQuery;

interface Options {
  shown: number;
  pages: number;
  q: string;
  /** What the search of this scan finds. */
  search: UseQueryResult<{ items: SearchHit[] }>;
  /** True while a dialog takes the keys. */
  isBlocked: boolean;
  onChange: (to: { page?: number; q?: string }) => void;
  onFullScreen?: (() => void) | undefined;
}

/** Turns the pages of a scan and goes through the hits of a search: Enter, arrows, + and −; F is the full screen. */
export function usePageTurning({ shown, pages, q, search, isBlocked, onChange, onFullScreen }: Options) {
  const [zoom, setZoom] = useState(2);
  /** The chosen hit; the first one of a page that was opened from a list. */
  const [picked, setPicked] = useState<number>();
  const input = useDebouncedInput(q, 300, (text) => {
    setPicked(undefined);
    onChange({ q: text });
  });
  const isSearching = isSearched(q);
  const hits = (isSearching ? (search.data?.items ?? []) : []).toSorted(
    (a, b) => (a.page ?? 0) - (b.page ?? 0),
  );
  const firstHere = hits.findIndex((hit) => hit.page === shown);
  const at = picked ?? (firstHere < 0 ? undefined : firstHere);
  const turn = (to: number) => {
    const next = Math.min(pages, Math.max(1, to));
    if (next === shown) return;
    setPicked(undefined);
    onChange({ page: next });
    announce(`Page ${next} of ${pages}`);
  };
  const choose = (index: number) => {
    const hit = hits[(index + hits.length) % hits.length];
    if (!hit?.page) return;
    setPicked((index + hits.length) % hits.length);
    if (hit.page !== shown) onChange({ page: hit.page });
    announce(`Hit ${((index + hits.length) % hits.length) + 1} of ${hits.length}, page ${hit.page}`);
  };
  const step = (by: number) => choose(at === undefined ? (by > 0 ? 0 : -1) : at + by);
  const magnify = (by: number) => setZoom((now) => Math.min(zooms.length - 1, Math.max(0, now + by)));
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (isTyping(event) || isBlocked || event.ctrlKey || event.metaKey || event.altKey) return;
    const isOnControl = event.target instanceof HTMLElement && event.target.matches('a, button, summary');
    if (event.key === 'ArrowLeft') turn(shown - 1);
    else if (event.key === 'ArrowRight') turn(shown + 1);
    else if (event.key === '+' || event.key === '=') magnify(1);
    else if (event.key === '-') magnify(-1);
    else if (event.key.toLowerCase() === 'f' && onFullScreen) onFullScreen();
    else if (event.key === 'Enter' && !isOnControl) step(event.shiftKey ? -1 : 1);
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  const onPages = new Set(hits.map((hit) => hit.page)).size;
  return {
    zoom,
    turn,
    magnify,
    boxes: hits.filter((hit) => hit.page === shown).flatMap((hit) => hit.boxes),
    chosen: at === undefined || hits[at]?.page !== shown ? [] : (hits[at]?.boxes ?? []),
    hitsProps: {
      text: input.text,
      onText: input.setText,
      onEnter: (isBack: boolean) =>
        input.text.trim() === q ? step(isBack ? -1 : 1) : input.commit(input.text),
      hits,
      at,
      isSearching,
      query: search,
      summary: `${pluralize(hits.length, 'hit')} on ${pluralize(onPages, 'page')}`,
      onChoose: choose,
      onStep: step,
    },
  };
}
