import { useEffect, useRef } from 'react';
import { focusFirstError } from './form/field-errors.ts';

/** For a form: after each refused try, here or by the server, the first field in error has the focus and is in view. */
export function useFocusFirstError(tries: number, error?: unknown) {
  const form = useRef<HTMLFormElement>(null);
  const told = useRef({ tries, error });
  useEffect(() => {
    if (told.current.tries === tries && told.current.error === error) return;
    told.current = { tries, error };
    focusFirstError(form.current);
  }, [tries, error]);
  return form;
}
