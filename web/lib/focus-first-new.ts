import { useEffect, useRef } from 'react';

/**
 * For lists with a 'Load more' button: call `focusNext` before fetching; when the entries arrive, the first new one in
 * `list` gets the focus without scrolling.
 */
export function useFocusFirstNew(shown: number) {
  const list = useRef<HTMLUListElement>(null);
  const firstNew = useRef<number>(undefined);
  useEffect(() => {
    if (firstNew.current === undefined || shown <= firstNew.current) return;
    const entry = list.current?.children[firstNew.current];
    firstNew.current = undefined;
    const target = entry?.matches('[tabindex]') ? entry : entry?.querySelector('[tabindex], button');
    if (target instanceof HTMLElement) target.focus({ preventScroll: true });
  }, [shown]);
  const focusNext = () => {
    firstNew.current = shown;
  };
  return { list, focusNext };
}
