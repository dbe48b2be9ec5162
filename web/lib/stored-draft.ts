import type { Draft } from '#web/ui/form/use-form.ts';
import { readStored, writeStored } from './local-storage.ts';

/** Draft of a form in local storage. `parse` makes values of what an older version may have stored, or undefined. */
export const storedDraft = <Values>(
  key: string,
  parse: (stored: Partial<Values>) => Values | undefined,
): Draft<Values> => ({
  read: () => {
    const stored = readStored(key);
    return stored !== null && typeof stored === 'object' ? parse(stored) : undefined;
  },
  write: (values) => writeStored(key, values),
});
