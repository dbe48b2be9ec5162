export type Toast = {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  action?: { label: string; onAction: () => void };
  /** Until it is sent away, not for a moment. */
  stays?: boolean;
};
export type ShownToast = Toast & { id: number };

/** How long a toast stays, in milliseconds. */
export const toastTime = 5000;

/** Keeps the one toast that is shown: a new one takes the place of the former, and time stands still while it is read. */
export function createToastQueue() {
  let shown: ShownToast | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let count = 0;
  const listeners = new Set<() => void>();
  const put = (next: ShownToast | undefined) => {
    clearTimeout(timer);
    shown = next;
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  /** While a pointer rests on it or the focus is in it. */
  const pause = () => clearTimeout(timer);
  const resume = () => {
    clearTimeout(timer);
    if (shown && !shown.stays) timer = setTimeout(() => put(undefined), toastTime);
  };
  const show = (toast: Toast) => {
    put({ ...toast, id: ++count });
    resume();
    return count;
  };
  /** Without an id whatever is shown; a former toast's id does nothing. */
  const dismiss = (id?: number) => {
    if (shown && (id === undefined || id === shown.id)) put(undefined);
  };
  return { current: () => shown, subscribe, show, dismiss, pause, resume };
}
