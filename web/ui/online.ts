import { useSyncExternalStore } from 'react';

let isReached = true;
const listeners = new Set<() => void>();

/** False if the device has no network, or the server does not respond. */
export const isOnline = () => navigator.onLine && isReached;

/** Says whether the server responds; a browser may say all along that it is online. */
export function setReached(next: boolean) {
  isReached = next;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  addEventListener('online', listener);
  addEventListener('offline', listener);
  return () => {
    listeners.delete(listener);
    removeEventListener('online', listener);
    removeEventListener('offline', listener);
  };
};

/** True while calls can be expected to get through. */
export const useOnline = () => useSyncExternalStore(subscribe, isOnline, () => true);
