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

/** Returns the keys in local storage with a prefix; none if storage is forbidden. */
export function storedKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
