import { useEffect, useRef, type SyntheticEvent } from 'react';

type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Notes which controls of a form were changed by hand while `open`; says whether any of it is still there to lose. */
export function useDirtyForm(open: boolean) {
  const changed = useRef(new Set<Control>());
  useEffect(() => {
    if (!open) changed.current.clear();
  }, [open]);
  return {
    note: ({ target }: SyntheticEvent) => changed.current.add(target as Control),
    isThere: () => [...changed.current].some(isLoss),
  };
}

/** A search field outside of forms, a step that is over and a field that was emptied again hold nothing. */
const isLoss = (control: Control) =>
  control.isConnected && control.form !== null && (control.type === 'file' || control.value !== '');
