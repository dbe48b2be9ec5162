const margin = 8;
/** Distance of the toast from the edge of a wide screen, as its class says. */
const corner = 24;
const minWideWidth = 768;

const boxesOf = (selector: string) =>
  [...document.querySelectorAll(selector)].map((element) => element.getBoundingClientRect());

/** Keeps toasts clear of what they must not cover; returns the function that stops. */
export function keepClear(region: HTMLElement | null) {
  if (!region) return undefined;
  const place = () => (innerWidth < minWideWidth ? placeOnPhone(region) : placeOnWideScreen(region));
  place();
  const events = ['focusin', 'scroll', 'resize', 'input'] as const;
  // After the page has reacted: a bar may stick to the edge from the first input on.
  const placeSoon = () => requestAnimationFrame(place);
  for (const event of events) addEventListener(event, placeSoon, true);
  visualViewport?.addEventListener('resize', placeSoon);
  // What went wrong may be said above the buttons as well, which moves them below the toast.
  const sizes = new ResizeObserver(placeSoon);
  for (const element of [document.body, region]) sizes.observe(element);
  // A bar that floats over the page comes and goes without a change of its size.
  const parts = new MutationObserver(placeSoon);
  parts.observe(document.body, { childList: true, subtree: true });
  return () => {
    sizes.disconnect();
    parts.disconnect();
    for (const event of events) removeEventListener(event, placeSoon, true);
    visualViewport?.removeEventListener('resize', placeSoon);
  };
}

/**
 * Sets `--top`, so that the toast covers neither the header nor the buttons of a dialog or form nor the focused field: below
 * the header, above the buttons, or at the end of what the keyboard leaves visible.
 */
function placeOnPhone(region: HTMLElement) {
  const { offsetTop = 0, height = innerHeight } = visualViewport ?? {};
  const header = document.querySelector('header')?.getBoundingClientRect().bottom ?? 0;
  const first = Math.max(header, offsetTop) + margin;
  const last = offsetTop + height - region.offsetHeight - 2 * margin;
  const focused = document.activeElement;
  const field = region.contains(focused) ? undefined : focused?.getBoundingClientRect();
  const bars = boxesOf('[data-actions]');
  const covered = (top: number, box: DOMRect) =>
    Math.max(0, Math.min(box.bottom + margin, top + region.offsetHeight) - Math.max(box.top - margin, top));
  // Covered buttons outweigh any covered part of a field: without them the form cannot be sent.
  const costOf = (top: number) =>
    bars.reduce((sum, bar) => sum + covered(top, bar) * innerHeight, field ? covered(top, field) : 0);
  const aboveBars = bars.map((bar) => bar.top - region.offsetHeight - 2 * margin);
  const places = [first, last, ...aboveBars.filter((top) => top >= first && top < last)];
  const best = places.reduce((a, b) => (costOf(b) < costOf(a) ? b : a));
  region.style.setProperty('--top', `${best}px`);
}

/** Sets `--bottom`, so that the toast in the corner is above the buttons of a dialog or form that reach below it. */
function placeOnWideScreen(region: HTMLElement) {
  const { left, right } = region.getBoundingClientRect();
  // Where it is in its corner, wherever it is now: its own place must not depend on the one before.
  const bottom = innerHeight - corner;
  const top = bottom - region.offsetHeight;
  const tops = boxesOf('[data-actions]')
    .filter((bar) => bar.right > left && bar.left < right)
    .filter((bar) => bar.bottom > top && bar.top < bottom)
    .map((bar) => bar.top);
  if (tops.length > 0) region.style.setProperty('--bottom', `${innerHeight - Math.min(...tops) + margin}px`);
  else region.style.removeProperty('--bottom');
}
