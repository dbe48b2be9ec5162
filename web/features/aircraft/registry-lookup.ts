import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUsTailNumber, normalizeTailNumber } from '#contract/aircraft/tail-numbers.ts';
import { registryEntry } from '#web/api/aircraft.ts';

const debounceMs = 300;

/**
 * Debounced lookup of a typed tail number in the FAA registry data. `data` is undefined until the response is there and
 * for other than US tail numbers, and null if the registry has no entry.
 */
export function useRegistry(typed: string) {
  const wanted = isUsTailNumber(typed) ? normalizeTailNumber(typed) : '';
  const tailNumber = useDebounced(wanted);
  const query = useQuery(registryEntry(tailNumber));
  return {
    data: tailNumber === wanted ? query.data : undefined,
    isSearching: tailNumber !== '' && query.isFetching,
  };
}

function useDebounced(value: string) {
  const [debounced, setDebounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setDebounced(value), debounceMs);
    return () => clearTimeout(timer);
  }, [value]);
  return debounced;
}
