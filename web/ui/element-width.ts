import { useLayoutEffect, useState, type RefObject } from 'react';

/** The width of an element, now and whenever it changes. */
export function useWidth(ref: RefObject<Element | null>, first: number) {
  const [width, setWidth] = useState(first);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => entry && setWidth(entry.contentRect.width));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}
