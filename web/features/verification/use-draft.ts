import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSaveVerification, type OwnVerification } from '#web/api/verification.ts';
import { hasErrors } from '#web/ui/form/field-errors.ts';
import { toBody, toValues, validate, type Values } from './values.ts';

/** Pause after the last change at which a draft saves itself, in ms. */
const saveAfter = 1200;

const textOf = (values: Values) => JSON.stringify(toBody(values));

/**
 * Saves the draft while the provider types, and at once on demand; the first save creates it. Saves run one after
 * another, so that two of them never create two drafts.
 */
export function useDraft(row: OwnVerification | null, values: Values, latest: () => Values) {
  const { mutateAsync } = useSaveVerification();
  const id = useRef(row?.id);
  const [saved, setSaved] = useState(() => (row ? textOf(toValues(row)) : ''));
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isUnsaved = textOf(values) !== saved;
  const isSavable = !hasErrors(validate(values));

  const save = (isQuiet: boolean): Promise<OwnVerification> => {
    const run = queue.current.then(async () => {
      const sent = latest();
      setState('saving');
      try {
        const result = await mutateAsync({ id: id.current, body: toBody(sent), isQuiet });
        id.current = result.id;
        setSaved(textOf(sent));
        setState('idle');
        return result;
      } catch (error) {
        setState('failed');
        throw error;
      }
    });
    queue.current = run.catch(() => undefined);
    return run;
  };

  /** Saves what was typed last, without a toast, if that is new and valid. */
  const saveIfNeeded = () => {
    const typed = latest();
    if (textOf(typed) !== saved && !hasErrors(validate(typed))) void save(true).catch(() => undefined);
  };
  const onPause = useEffectEvent((typed: string) => typed !== saved && saveIfNeeded());
  const text = textOf(values);
  useEffect(() => {
    const timer = setTimeout(() => onPause(text), saveAfter);
    return () => clearTimeout(timer);
  }, [text]);
  // What was typed last is not lost by leaving the page.
  const onLeave = useEffectEvent(saveIfNeeded);
  useEffect(() => () => onLeave(), []);
  return { save, saveIfNeeded, state, isUnsaved, isSavable };
}
