import { useEffect } from 'react';
import { useToast } from '#web/ui/toast.tsx';

const checkMs = 60 * 60 * 1000;
const patienceMs = 3000;

/** Keeps the app usable offline, and offers a new version when one is ready. In development it does nothing. */
export function useUpdatePrompt() {
  const toast = useToast();
  useEffect(() => {
    if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return undefined;
    const offer = (takeOver: () => void) =>
      toast.show({
        title: 'A new version is ready',
        description: 'Reload when it suits you. Save what you are writing first.',
        action: { label: 'Reload', onAction: takeOver },
        stays: true,
      });
    // A file of the running version is gone from the server: only a reload brings a page that fits.
    const onMissingFile = () => offer(() => location.reload());
    addEventListener('vite:preloadError', onMissingFile);
    const stop = watchVersions((waiting) => offer(() => takeOver(waiting)));
    return () => {
      removeEventListener('vite:preloadError', onMissingFile);
      stop();
    };
  }, [toast]);
}

/** Tells of every version that has been fetched and waits for its turn. */
function watchVersions(onReady: (waiting: ServiceWorker) => void) {
  const stopped = new AbortController();
  const { signal } = stopped;
  const watch = (registration: ServiceWorkerRegistration | undefined) => {
    // What blocks workers, such as an extension, may answer with nothing.
    if (!registration || signal.aborted) return;
    const tell = () => {
      // The first version of all has nothing to replace.
      if (registration.waiting && navigator.serviceWorker.controller) onReady(registration.waiting);
    };
    tell();
    const onFound = () => registration.installing?.addEventListener('statechange', tell, { signal });
    registration.addEventListener('updatefound', onFound, { signal });
    const timer = setInterval(() => void registration.update().catch(() => {}), checkMs);
    signal.addEventListener('abort', () => clearInterval(timer));
  };
  // Where workers are refused, as in some private windows, the app works as before.
  navigator.serviceWorker.register('/sw.js').then(watch, () => {});
  return () => stopped.abort();
}

function takeOver(waiting: ServiceWorker) {
  navigator.serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
  waiting.postMessage('take-over', []);
  // The former version may be kept by what it still answers; the page that one asked for comes all the same.
  setTimeout(() => location.reload(), patienceMs);
}
