import { useEffect } from 'react';
import { isReachable } from '#web/ui/reachable.ts';
import { useToast } from '#web/ui/toast.tsx';

const checkMs = 60 * 60 * 1000;
/** Time for the new version to take over, in ms. */
const takeOverMs = 3000;

/** Registers the service worker and offers a reload when a new version is ready. Does nothing in development. */
export default function UpdatePrompt() {
  const toast = useToast();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const offer = (takeOver: () => void) =>
      toast.show({
        title: 'A new version is ready',
        description: 'Save your work, then reload.',
        action: { label: 'Reload', onAction: takeOver },
        stays: true,
      });
    // The server no longer has a file of the running version: only a reload fixes the page. Without a connection any file is
    // missing. Once: the offer is a toast, which loads a part of its own, and Firefox remembers without end that it failed.
    let isOffered = false;
    const onMissingFile = async () => {
      if (isOffered) return;
      isOffered = true;
      if (await isReachable()) offer(() => location.reload());
      else isOffered = false;
    };
    addEventListener('vite:preloadError', onMissingFile);
    const stop = watchVersions((waiting) => offer(() => takeOver(waiting)));
    return () => {
      removeEventListener('vite:preloadError', onMissingFile);
      stop();
    };
  }, [toast]);
  return null;
}

/** Calls `onReady` with every version that is installed and waiting; returns the function that stops it. */
function watchVersions(onReady: (waiting: ServiceWorker) => void) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    // An extension that blocks workers may resolve with undefined.
    if (!registration || signal.aborted) return;
    const notify = () => {
      const { waiting } = registration;
      // The very first version replaces nothing; WebKit may call it waiting when it is active already.
      if (waiting?.state === 'installed' && navigator.serviceWorker.controller) onReady(waiting);
    };
    notify();
    const onFound = () => registration.installing?.addEventListener('statechange', notify, { signal });
    registration.addEventListener('updatefound', onFound, { signal });
    const timer = setInterval(() => void registration.update().catch(() => {}), checkMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  };
  // Some private windows refuse workers: the app works without one.
  navigator.serviceWorker.register('/sw.js').then(watch, () => {});
  return () => stopped.abort();
}

function takeOver(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over', []);
  // The old version may stay active while it serves requests: reload anyway.
  setTimeout(() => location.reload(), takeOverMs);
}
