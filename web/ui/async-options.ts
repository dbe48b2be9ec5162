import { useEffect, useEffectEvent, useState } from 'react';

export type Load<Item> = (query: string, signal: AbortSignal) => Promise<readonly Item[]>;
type Result<Item> = { query: string; items: readonly Item[]; failed?: boolean };

const pause = 250;

/** Loads options for a query, debounced; ignores results of earlier queries. */
export function useAsyncOptions<Item>(load: Load<Item>, query: string) {
  const [result, setAnswer] = useState<Result<Item>>({ query: '', items: [] });
  const ask = useEffectEvent(load);
  useEffect(() => {
    if (!query) return;
    const abort = new AbortController();
    const timer = setTimeout(() => {
      void ask(query, abort.signal)
        .then((items) => ({ query, items }))
        .catch(() => ({ query, items: [], failed: true }))
        .then((next) => abort.signal.aborted || setAnswer(next));
    }, pause);
    return () => {
      clearTimeout(timer);
      abort.abort();
    };
  }, [query]);
  const isPending = query !== '' && result.query !== query;
  return { items: query ? result.items : [], isPending, hasFailed: !isPending && !!result.failed };
}
