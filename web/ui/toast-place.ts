const margin = 8;

/**
 * Keeps toasts on phones clear of the header and of the focused field: below the header, or at the end of what the
 * keyboard leaves visible. Sets `--top`, which wide screens ignore; returns the function that stops.
 */
export function keepClear(region: HTMLElement | null) {
  if (!region) return undefined;
  const place = () => {
    const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
    const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
    const first = Math.max(header, offsetTop) + margin;
    const last = offsetTop + height - region.offsetHeight - 2 * margin;
    const focused = document.activeElement;
    const field = region.contains(focused) ? undefined : focused?.getBoundingClientRect();
    const covered = (top: number) =>
      field
        ? Math.min(field.bottom + margin, top + region.offsetHeight) - Math.max(field.top - margin, top)
        : 0;
    const isLast = covered(first) > 0 && covered(last) < covered(first);
    region.style.setProperty('--top', `${isLast ? last : first}px`);
  };
  place();
  const events = ['focusin', 'scroll', 'resize', 'input'] as const;
  for (const event of events) addEventListener(event, place, true);
  visualViewport?.addEventListener('resize', place);
  return () => {
    for (const event of events) removeEventListener(event, place, true);
    visualViewport?.removeEventListener('resize', place);
  };
}
