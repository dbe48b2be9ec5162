import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { maxSearchQuery, minSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { LogbookReading, SharedLogbook } from '#web/api/shared-logbooks.ts';
import { hitKey, HitLine } from '#web/features/logbook/search-results.tsx';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Card } from '#web/ui/card.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  reading: LogbookReading;
  logbook: SharedLogbook;
  onScan: (id: number, page: number, q: string) => void;
  children: ReactNode;
}

/** The search across what is shared; while it has words, its results stand in the place of the tabs. */
export function SharedSearch({ reading, logbook, onScan, children }: Props) {
  const [words, setWords] = useState('');
  const q = useDeferredValue(words.trim());
  if (!logbook.entries && !logbook.scans) return children;
  return (
    <>
      <TextInput
        type="search"
        className="mb-4 max-w-[28rem]"
        start={<Search aria-hidden />}
        aria-label="Search entries and scans"
        placeholder="Search entries and scans"
        maxLength={maxSearchQuery}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {q.length >= minSearchQuery ? <Results key={q} reading={reading} q={q} onScan={onScan} /> : children}
    </>
  );
}

function Results({ reading, q, onScan }: Pick<Props, 'reading' | 'onScan'> & { q: string }) {
  const query = useQuery(reading.search({ q }));
  return (
    <Card>
      {query.isPending && (
        <Loading label="Searching the logbook" className="p-4">
          <RowsSkeleton />
        </Loading>
      )}
      {query.isLoadingError && <LoadError query={query} title="Couldn’t search the logbook" />}
      {query.data && (
        <p role="status" className="px-5 py-4 text-sm font-semibold max-md:px-4">
          {query.data.total === 0 ? 'No line has all these words' : pluralize(query.data.total ?? 0, 'hit')}
        </p>
      )}
      <ol>
        {query.data?.items.map((hit) => (
          <li key={hitKey(hit)} className="border-t border-line">
            {hit.kind === 'scan' ? (
              <button
                type="button"
                className="w-full text-start hover:bg-fill"
                onClick={() => onScan(hit.id, hit.page ?? 1, q)}
              >
                <HitLine hit={hit} q={q} />
              </button>
            ) : (
              <HitLine hit={hit} q={q} />
            )}
          </li>
        ))}
      </ol>
    </Card>
  );
}
