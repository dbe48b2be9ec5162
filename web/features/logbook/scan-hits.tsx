import type { UseQueryResult } from '@tanstack/react-query';
import { ChevronDown, ChevronUp, Search } from 'lucide-react';
import type { SearchHit } from '#web/api/logbook-scans.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { hitKey, HitLine } from './search-results.tsx';

interface Props {
  text: string;
  maxLength: number;
  onText: (text: string) => void;
  onEnter: (isBack: boolean) => void;
  hits: SearchHit[];
  at: number | undefined;
  q: string;
  isSearching: boolean;
  query: Pick<UseQueryResult, 'isLoadingError' | 'isFetching' | 'isPending' | 'refetch' | 'error'>;
  summary: string;
  onChoose: (index: number) => void;
  onStep: (by: number) => void;
}

/** The search of a scan and its hits. */
export function ScanHits({
  text,
  maxLength,
  onText,
  onEnter,
  hits,
  at,
  q,
  isSearching,
  query,
  summary,
  onChoose,
  onStep,
}: Props) {
  return (
    <>
      <TextInput
        type="search"
        start={<Search aria-hidden />}
        aria-label="Search this scan"
        placeholder="Search this scan"
        maxLength={maxLength}
        value={text}
        onChange={(event) => onText(event.target.value)}
        onKeyDown={(event) => {
          if (event.key !== 'Enter') return;
          event.preventDefault();
          onEnter(event.shiftKey);
        }}
      />
      {isSearching && query.isLoadingError && <LoadError query={query} title="Couldn’t search the scan" />}
      {isSearching && !query.isPending && !query.isLoadingError && (
        <>
          <div className="mt-3 flex items-center justify-between gap-2">
            <div>
              <p className="font-semibold" role="status">
                {hits.length === 0 ? 'No line has all these words' : summary}
              </p>
              {hits.length > 0 && (
                <p className="text-xs text-ink-3">
                  {at === undefined
                    ? 'Enter for the first'
                    : `${at + 1} of ${hits.length}, Enter for the next`}
                </p>
              )}
            </div>
            {hits.length > 0 && (
              <span className="flex gap-1">
                <IconButton
                  label="Previous hit"
                  variant="outline"
                  icon={<ChevronUp aria-hidden />}
                  onClick={() => onStep(-1)}
                />
                <IconButton
                  label="Next hit"
                  variant="outline"
                  icon={<ChevronDown aria-hidden />}
                  onClick={() => onStep(1)}
                />
              </span>
            )}
          </div>
          <ol aria-label="Hits" className="-mx-4 mt-3 max-h-80 overflow-y-auto">
            {hits.map((hit, index) => (
              <li key={hitKey(hit)} className={cx('border-t border-line', index === at && 'bg-accent-soft')}>
                <button
                  type="button"
                  aria-current={index === at}
                  className="w-full text-start"
                  onClick={() => onChoose(index)}
                >
                  <HitLine hit={hit} q={q} />
                </button>
              </li>
            ))}
          </ol>
        </>
      )}
    </>
  );
}
