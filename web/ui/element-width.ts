import { useLayoutEffect, useState, type RefObject } from 'react';

export type Size = { width: number; height: number };

/** Returns the size of an element and updates with it. */
export function useSize(ref: RefObject<Element | null>, first: Size): Size {
  const [size, setSize] = useState(first);
  useLayoutEffect(() => {
    if (!ref.current) return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) setSize({ width: entry.contentRect.width, height: entry.contentRect.height });
    });
    observer.observe(ref.current);
    // The observer first reports in the next frame; until then a chart of the default width would overflow a phone.
    setSize({ width: ref.current.clientWidth, height: ref.current.clientHeight });
    return () => observer.disconnect();
  }, [ref]);
  return size;
}

/** Returns the width of an element and updates with it. */
export const useWidth = (ref: RefObject<Element | null>, first: number) =>
  useSize(ref, { width: first, height: 0 }).width;
