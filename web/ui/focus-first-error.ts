import { useEffect, useRef } from 'react';

/** For a form: after each refused try, here or by the server, the first field in error has the focus and is in view. */
export function useFocusFirstError(tries: number, error?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef({ tries, error });
  useEffect(() => {
    if (told.current.tries === tries && told.current.error === error) return;
    told.current = { tries, error };
    const field = form.current?.querySelector('[data-problem]');
    const control =
      field?.querySelector<HTMLElement>('input, textarea') ??
      field?.querySelector<HTMLElement>('select, button');
    control?.focus({ preventScroll: true });
    field?.scrollIntoView({ block: 'center' });
  }, [tries, error]);
  return form;
}
