import { useRef } from 'react';
import { ApiError } from '#web/lib/api.ts';

/**
 * Every try of one submission carries the same key, so that a lost answer is asked for again and nothing happens twice.
 * An answer, good or bad, and other content begin a new one.
 */
export function useSubmission() {
  const last = useRef({ content: '', key: '' });
  return async <Answer>(content: unknown, send: (idempotencyKey: string) => Promise<Answer>) => {
    const text = JSON.stringify(content ?? null);
    if (last.current.content !== text) last.current = { content: text, key: crypto.randomUUID() };
    try {
      const answer = await send(last.current.key);
      last.current.content = '';
      return answer;
    } catch (error) {
      if (error instanceof ApiError) last.current.content = '';
      throw error;
    }
  };
}
