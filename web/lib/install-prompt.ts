import { useSyncExternalStore } from 'react';

/** The browser's offer to install the site as an app; not every browser makes one. */
interface InstallOffer extends Event {
  prompt: () => Promise<{ outcome: 'accepted' | 'dismissed' }>;
}

let offer: InstallOffer | undefined;
const listeners = new Set<() => void>();

function keep(next: InstallOffer | undefined) {
  offer = next;
  for (const listener of listeners) listener();
}

/** Keeps the browser's offer for a button: it comes once, soon after the page, and would show a bar of its own. */
export function keepInstallOffer() {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    keep(event as InstallOffer);
  });
  addEventListener('appinstalled', () => keep(undefined));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Returns a function that asks the user to install the app; undefined if the browser does not offer it. */
export function useInstall() {
  const current = useSyncExternalStore(subscribe, () => offer);
  if (!current) return undefined;
  return async () => {
    // An offer can be used once.
    keep(undefined);
    await current.prompt();
  };
}
