import { Check, CircleAlert, X } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { createToastQueue, type ShownToast } from './toast-queue.ts';

const queue = createToastQueue();

/** Shows a toast: `const toast = useToast(); toast.show({ title: 'Saved' })`. */
export const useToast = () => queue;

/** Live region of toasts; once in the app. F6 focuses the toast, Escape dismisses it. */
export function Toaster() {
  const toast = useSyncExternalStore(queue.subscribe, queue.current, () => undefined);
  const region = useRef<HTMLElement>(null);
  useEffect(() => {
    let back: Element | null = null;
    const onKeyDown = (event: KeyboardEvent) => {
      const isInside = region.current?.contains(document.activeElement);
      const button = region.current?.querySelector('button');
      if (event.key === 'F6' && button && !isInside) {
        event.preventDefault();
        back = document.activeElement;
        button.focus();
      } else if (event.key === 'Escape' && isInside) {
        queue.dismiss();
        if (back instanceof HTMLElement) back.focus();
      }
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, []);
  useEffect(() => {
    if (!toast) return undefined;
    // Lazy-loaded with the first toast; without it the toast stays in its corner, on phones below the header.
    const stop = import('./toast-place.ts').then(
      ({ keepClear }) => keepClear(region.current),
      () => {},
    );
    return () => void stop.then((end) => end?.());
  }, [toast]);
  const isBad = toast?.tone === 'destructive';
  return (
    <section
      ref={region}
      aria-label="Notifications"
      className="fixed inset-e-6 bottom-[var(--bottom,1.5rem)] z-60 w-[22rem] max-w-[calc(100%-2rem)] wrap-anywhere max-md:inset-x-4 max-md:top-[var(--top,4rem)] max-md:bottom-auto max-md:w-auto"
    >
      <div role="status" aria-live="polite">
        {toast && !isBad && <Card key={toast.id} toast={toast} />}
      </div>
      <div role="alert" aria-live="assertive">
        {toast && isBad && <Card key={toast.id} toast={toast} />}
      </div>
    </section>
  );
}

function Card({ toast }: { toast: ShownToast }) {
  const { title, description, tone = 'default', action } = toast;
  const close = () => queue.dismiss(toast.id);
  return (
    <div
      className="toast"
      data-tone={tone}
      onPointerEnter={queue.pause}
      onPointerLeave={queue.resume}
      onFocus={queue.pause}
      onBlur={queue.resume}
    >
      {tone === 'destructive' ? (
        <CircleAlert aria-hidden className="mt-px size-5 shrink-0 text-warning" />
      ) : (
        <Check aria-hidden className="mt-px size-5 shrink-0 text-ok" />
      )}
      <div className="min-w-0 flex-1">
        <p className="leading-5 font-semibold">{title}</p>
        {description && <p className="mt-1 text-sm text-ink-2">{description}</p>}
        {action && (
          <button
            type="button"
            className="link hit mt-2 text-sm"
            onClick={() => {
              action.onAction();
              close();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      <button
        type="button"
        aria-label="Dismiss"
        onClick={close}
        className="hit -me-1 -mt-1 rounded-chip p-1 text-ink-3 hover:bg-fill hover:text-ink"
      >
        <X aria-hidden className="size-4" />
      </button>
    </div>
  );
}
