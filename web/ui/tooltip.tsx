import { useEffect, useId, useRef, useState, type ReactNode } from 'react';

type Props = { text: string; children: ReactNode };

/**
 * Tooltip above or below its anchor, delayed on hover and immediate on focus; Escape hides it. Never the only place of
 * important text: touch screens have no hover.
 */
export function Tooltip({ text, children }: Props) {
  const id = useId();
  const anchor = useRef<HTMLSpanElement>(null);
  const tip = useRef<HTMLSpanElement>(null);
  const [open, setOpen] = useState(false);
  const timer = useRef<number>(undefined);
  const show = (delay: number) => {
    clearTimeout(timer.current);
    timer.current = window.setTimeout(() => setOpen(true), delay);
  };
  const hide = () => {
    clearTimeout(timer.current);
    setOpen(false);
  };
  useEffect(() => {
    if (!open || !tip.current || !anchor.current) return;
    anchor.current.firstElementChild?.setAttribute('aria-describedby', id);
    tip.current.showPopover();
    place(tip.current, anchor.current.getBoundingClientRect());
    const close = () => setOpen(false);
    const onKeyDown = (event: KeyboardEvent) => event.key === 'Escape' && close();
    addEventListener('keydown', onKeyDown, true);
    addEventListener('scroll', close, { capture: true, once: true });
    return () => {
      removeEventListener('keydown', onKeyDown, true);
      removeEventListener('scroll', close, true);
    };
  }, [open, id]);
  return (
    <span
      ref={anchor}
      className="inline-flex"
      onPointerEnter={(event) => event.pointerType === 'mouse' && show(400)}
      onPointerLeave={hide}
      onPointerDown={hide}
      onFocus={(event) => event.target.matches(':focus-visible') && show(0)}
      onBlur={hide}
    >
      {children}
      {open && (
        <span ref={tip} id={id} role="tooltip" popover="manual" className="tip">
          {text}
        </span>
      )}
    </span>
  );
}

/** Returns the position centered above the anchor, or below without room, clamped to the window. */
function place(tip: HTMLElement, anchor: DOMRect) {
  const { width, height } = tip.getBoundingClientRect();
  const gap = 6;
  const above = anchor.top - height - gap;
  const left = anchor.left + (anchor.width - width) / 2;
  tip.style.left = `${Math.max(gap, Math.min(left, innerWidth - width - gap))}px`;
  tip.style.top = `${above < gap ? anchor.bottom + gap : above}px`;
}
