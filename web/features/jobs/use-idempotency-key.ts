import { useRef } from 'react';
import { ApiError } from '#web/lib/api.ts';

/**
 * Every try of one submission carries the same key, so that a lost answer is asked for again and nothing happens twice.
 * An answer, good or bad, and other content begin a new one.
 */
export function useIdempotencyKey() {
  const last = useRef({ content: '', key: '' });
  return async <Result>(content: unknown, send: (idempotencyKey: string) => Promise<Result>) => {
    const text = JSON.stringify(content ?? null);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    try {
      const result = await send(last.current.key);
      last.current.content = '';
      return result;
    } catch (error) {
      if (error instanceof ApiError) last.current.content = '';
      throw error;
    }
  };
}
