import { useEffect, useRef } from 'react';

/**
 * For lists that grow on demand: call `expect` before more is fetched, and when it has come the first new entry of
 * `shelf` has the focus. Nothing scrolls.
 */
export function useFocusFirstNew(shown: number) {
  const shelf = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || shown <= firstNew.current) return;
    const entry = shelf.current?.children[firstNew.current];
    firstNew.current = undefined;
    const target = entry?.matches('[tabindex]') ? entry : entry?.querySelector('[tabindex], button');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [shown]);
  const expect = () => {
    firstNew.current = shown;
  };
  return { shelf, expect };
}
