import { Search } from 'lucide-react';
import { useDeferredValue, useState, type ReactNode } from 'react';
import { maxSearchQuery, minSearchQuery } from '#contract/logbook/scan-lifecycle.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { noSearchFilters, SearchFilterBar } from './search-filters.tsx';
import { SearchResults } from './search-results.tsx';

/** The search across entries and scans; while it has words, its results stand in the place of the tabs. */
export function LogbookSearch({ logbook, children }: { logbook: Logbook; children: ReactNode }) {
  const [words, setWords] = useState('');
  const [filters, setFilters] = useState(noSearchFilters);
  const q = useDeferredValue(words.trim());
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
      {q.length >= minSearchQuery ? (
        <>
          <SearchFilterBar
            used={logbook.marks.map(({ book }) => book)}
            filters={filters}
            onChange={setFilters}
          />
          <SearchResults logbook={logbook} q={q} filters={filters} />
        </>
      ) : (
        children
      )}
    </>
  );
}
