import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { isUsTailNumber, normalizeTailNumber } from '#contract/tail-numbers.ts';
import { ApiError, call } from '#web/lib/api.ts';

const pauseMs = 300;

/** What the FAA registry knows of a mark, a moment after it was typed; nothing of one that stood there before. */
export function useRegistry(typed: string) {
  const wanted = isUsTailNumber(typed) ? normalizeTailNumber(typed) : '';
  const mark = useSettled(wanted);
  const query = useQuery({
    queryKey: ['registry', mark],
    enabled: mark !== '',
    queryFn: () =>
      call('GET /api/aircraft/lookup/:tailNumber', { params: { tailNumber: mark } }).catch(nothingOn404),
  });
  return {
    data: mark === wanted ? query.data : undefined,
    isSearching: mark !== '' && query.isFetching,
  };
}

function nothingOn404(error: unknown): null {
  if (error instanceof ApiError && error.status === 404) return null;
  throw error;
}

function useSettled(value: string) {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), pauseMs);
    return () => clearTimeout(timer);
  }, [value]);
  return settled;
}
