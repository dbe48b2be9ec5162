import { useEffect, useEffectEvent, type RefObject } from 'react';

const steps: Record<string, number> = { j: 1, ArrowDown: 1, k: -1, ArrowUp: -1 };

/** Moves the focus between the rows: j and k anywhere on the page but in a field, the arrow keys inside the list. */
export function useRowKeys(list: RefObject<HTMLUListElement | null>) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = steps[event.key];
    const target = event.target as HTMLElement;
    const isInside = list.current?.contains(target) ?? false;
    const isTyping = target.matches('input, textarea, select, [contenteditable]');
    const hasModifier = event.ctrlKey || event.metaKey || event.altKey;
    if (step === undefined || isTyping || hasModifier || (event.key.length > 1 && !isInside)) return;
    const rows = [...(list.current?.querySelectorAll('a') ?? [])];
    const focused = rows.findIndex((row) => row === target);
    const at = focused >= 0 ? focused : rows.findIndex((row) => row.ariaCurrent === 'true');
    event.preventDefault();
    rows[Math.min(rows.length - 1, Math.max(0, at + step))]?.focus();
  });
  useEffect(() => {
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
}
