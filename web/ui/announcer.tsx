import { useSyncExternalStore } from 'react';

let message = '';
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Lets screen readers say something, such as the title of the page that has just come. */
export function announce(text: string) {
  // A no-break space makes the same words new again.
  message = text === message ? `${text}\u00A0` : text;
  for (const listener of listeners) listener();
}

/** What `announce` says is read from here; once in the app. */
export const Announcer = () => (
  <div role="status" aria-live="polite" aria-atomic className="sr-only">
    {useSyncExternalStore(
      subscribe,
      () => message,
      () => '',
    )}
  </div>
);
