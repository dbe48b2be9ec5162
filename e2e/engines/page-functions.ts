// Functions that run in the page: they see nothing of this file but themselves.

/** True if nothing loads any more. */
export const isSettled = () =>
  document.readyState === 'complete' &&
  !document.querySelector('[aria-busy="true"], [role="progressbar"][aria-label^="Loading"]') &&
  (document.querySelector('main')?.textContent ?? '').trim().length > 10 &&
  document.fonts.status === 'loaded';

/** Marks the first visible control whose name matches; one in an open dialog comes first. */
export function markControl(pattern: string, kinds: string) {
  for (const former of document.querySelectorAll('[data-test-control]'))
    former.removeAttribute('data-test-control');
  const nameOf = (control: Element) => {
    const labels = 'labels' in control ? [...((control as HTMLInputElement).labels ?? [])] : [];
    const text = control.getAttribute('aria-label') ?? (labels[0] ?? (control as HTMLElement)).innerText;
    return text.replaceAll(/\s+/g, ' ').trim();
  };
  const open = document.querySelectorAll('[role=dialog], [role=alertdialog]');
  const places = [...[...open].toReversed(), document.body];
  const control = places
    .flatMap((place) => [...place.querySelectorAll(kinds)])
    .find(
      (one) => one.checkVisibility({ visibilityProperty: true }) && new RegExp(pattern).test(nameOf(one)),
    );
  control?.scrollIntoView({ block: 'center' });
  control?.setAttribute('data-test-control', '');
  return control !== undefined;
}

export const showsText = (text: string) => document.body.innerText.replaceAll(/\s+/g, ' ').includes(text);

/** Returns by how many pixels the page is wider than the screen. */
export const overflow = () => document.documentElement.scrollWidth - innerWidth;

/** True if the open dialog or drawer is as high as its content, or as the screen but for a margin. */
export function showsAll() {
  const popups = document.querySelectorAll('.dialog, .drawer');
  const popup = popups[popups.length - 1];
  if (!popup) return false;
  const { top, bottom, height } = popup.getBoundingClientRect();
  const scrollable = [...popup.querySelectorAll('*')].filter(
    (one) => getComputedStyle(one).overflowY === 'auto' && one.tagName !== 'TEXTAREA',
  );
  const hidden = Math.max(0, ...scrollable.map((one) => one.scrollHeight - one.clientHeight));
  const margin = 64;
  return top >= -1 && bottom <= innerHeight + 1 && (hidden <= 1 || height >= innerHeight - margin);
}

/** True if the field for messages can be seen without scrolling. */
export function isFieldOnScreen() {
  const box = document.querySelector('textarea[aria-label="Write a message"]')?.getBoundingClientRect();
  return box !== undefined && box.height > 0 && box.bottom <= innerHeight;
}

/** True once the page holds the lock of the tab that reads the stream. The answer comes later: ask again. */
export function readsStream() {
  const { dataset } = document.documentElement;
  void navigator.locks.query().then(({ held }) => (dataset.held = String(held?.length ?? 0)));
  return Number(dataset.held) > 0;
}

/** True once the service worker answers for the page: then it has all files of the app. */
export const isCached = () => navigator.serviceWorker.controller !== null;
