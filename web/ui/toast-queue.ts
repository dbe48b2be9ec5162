export type Toast = {
  title: string;
  description?: string;
  tone?: 'default' | 'destructive';
  action?: { label: string; onAction: () => void };
  /** Stays until it is dismissed. */
  stays?: boolean;
};
export type ShownToast = Toast & { id: number };

/** Duration of a toast, in ms. */
export const toastTime = 5000;

/** Store of the visible toast: a new one replaces it, and hovering or focusing it pauses its timer. */
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
  /** Pauses the timer while the toast is hovered or focused. */
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
  /** Dismisses the toast with `id`, if it is still shown; without an id, any toast. */
  const dismiss = (id?: number) => {
    if (shown && (id === undefined || id === shown.id)) put(undefined);
  };
  return { current: () => shown, subscribe, show, dismiss, pause, resume };
}
