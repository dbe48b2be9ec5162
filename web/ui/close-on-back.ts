import { createContext, use, useEffect, useEffectEvent } from 'react';

interface BackGuard {
  onBack: () => void;
  /** Asks before a reload or another site, as the browser does. */
  asksOnUnload: boolean;
}

/** Calls `onBack` instead of going back, until the returned function is called; the app's router provides it. */
export const GuardBackContext = createContext<(guard: BackGuard) => () => void>(() => () => {});

/** While `open`, the browser's Back closes the overlay instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void, isDirty = false) {
  const guardBack = use(GuardBackContext);
  const onBack = useEffectEvent(onClose);
  useEffect(
    () => (open ? guardBack({ onBack, asksOnUnload: isDirty }) : undefined),
    [open, isDirty, guardBack],
  );
}
