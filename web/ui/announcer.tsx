import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Announces a text to screen readers, such as the title of a new page. */
export function announce(text: string) {
  // A no-break space makes a repeated text a change.
  message = text === message ? `${text}\u00A0` : text;
  for (const listener of listeners) listener();
}

/** Live region of `announce`; once in the app. */
export const Announcer = () => (
  <div role="status" aria-live="polite" aria-atomic className="sr-only">
    {useSyncExternalStore(
      subscribe,
      () => message,
      () => '',
    )}
  </div>
);
