import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';

type Props<Item> = {
  label: string;
  items: readonly Item[];
  /** Number of all items if it is known: the list may still be loading. */
  total: number | undefined;
  keyOf: (item: Item) => string;
  /** Height of every row in pixels. */
  rowHeight: number;
  /** Called when the last loaded rows come into view. */
  onEnd: () => void;
  children: (item: Item) => ReactNode;
};

/** Rows above and below the visible ones, so that fast scrolling shows no gaps. */
const spare = 6;

/**
 * List of fixed height that renders only the rows in view, for lists of any length. Every row needs something to focus,
 * by which the keyboard scrolls.
 */
export function WindowList<Item>({ label, items, total, keyOf, rowHeight, onEnd, children }: Props<Item>) {
  const frame = useRef<HTMLDivElement>(null);
  const [view, setView] = useState({ top: 0, height: 640 });
  useEffect(() => {
    const element = frame.current;
    if (!element) return;
    const look = () => setView({ top: element.scrollTop, height: element.clientHeight });
    look();
    const observer = new ResizeObserver(look);
    observer.observe(element);
    element.addEventListener('scroll', look, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', look);
    };
  }, []);
  const first = Math.max(0, Math.floor(view.top / rowHeight) - spare);
  const last = Math.min(items.length, Math.ceil((view.top + view.height) / rowHeight) + spare);
  const tellEnd = useEffectEvent(onEnd);
  /** Number of items whose end is in view: each further page has another one. */
  const endOf = last >= items.length - spare ? items.length : 0;
  useEffect(() => {
    if (endOf > 0) tellEnd();
  }, [endOf]);
  return (
    <div
      ref={frame}
      role="region"
      aria-label={label}
      className="h-[min(40rem,70svh)] overflow-y-auto overscroll-contain"
    >
      <ul className="relative" style={{ height: items.length * rowHeight }}>
        {items.slice(first, last).map((item, index) => (
          <li
            key={keyOf(item)}
            aria-setsize={total ?? -1}
            aria-posinset={first + index + 1}
            className="absolute inset-x-0 border-b border-line"
            style={{ top: (first + index) * rowHeight, height: rowHeight }}
          >
            {children(item)}
          </li>
        ))}
      </ul>
    </div>
  );
}
