import { useRouter } from '@tanstack/react-router';
import { useEffect, useEffectEvent } from 'react';

/** While `open`, the browser's Back closes the overlay instead of leaving the page. */
export function useCloseOnBack(open: boolean, onClose: () => void) {
  const { history } = useRouter();
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!open) return undefined;
    return history.block({
      enableBeforeUnload: false,
      blockerFn: ({ action }) => {
        if (action !== 'BACK') return false;
        close();
        return true;
      },
    });
  }, [open, history]);
}
