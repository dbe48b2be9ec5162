import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isMask } from '#contract/providers/verification-labels.ts';
import { ownVerification, useSaveVerification, type OwnVerification } from '#web/api/verification.ts';
import { hasErrors, sortFailure, type FieldErrors } from '#web/ui/form/field-errors.ts';
import { fieldNames, toBody, toValues, validate, type ValueName, type Values } from './values.ts';

/** Pause after the last change at which a draft saves itself, in ms. */
const saveAfter = 1200;

const textOf = (values: Values) => JSON.stringify(toBody(values));
const isSame = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);

/** Returns the fields that a refused save is about, with their messages. */
export const refusedFields = (error: unknown): FieldErrors<ValueName> =>
  sortFailure(error, new Set(fieldNames)).errors;

interface Form {
  values: Values;
  latest: () => Values;
  set: (part: Partial<Values>) => void;
}

/**
 * Saves the draft while the provider types, and at once on demand; the first save creates it. Saves run one after
 * another, so that two of them never create two drafts.
 */
export function useDraft(row: OwnVerification | null, { values, latest, set }: Form) {
  const client = useQueryClient();
  const { mutateAsync } = useSaveVerification();
  const id = useRef(row?.id);
  const [saved, setSaved] = useState(() => row && toValues(row));
  // The same, for what is still running when it changes.
  const base = useRef(saved);
  const [state, setState] = useState<'idle' | 'saving' | 'failed'>('idle');
  const [refused, setRefused] = useState<{ errors: FieldErrors<ValueName>; sent: Values }>();
  const queue = useRef<Promise<unknown>>(Promise.resolve());
  const isUnsaved = saved === null || textOf(values) !== textOf(saved);
  const isSavable = !hasErrors(validate(values));

  /** Takes over what the server or another tab has changed since `before`, unless it was changed here as well. */
  const follow = (theirs: Values, before: Values) => {
    const now = latest();
    const [here, there] = [toBody(now), toBody(theirs)];
    const isOwnNumber = isMask(theirs.ein) && theirs.ein.slice(-4) === now.ein.slice(-4);
    const changed = fieldNames.filter(
      (name) =>
        isSame(now[name], before[name]) &&
        !isSame(here[name], there[name]) &&
        !(name === 'ein' && isOwnNumber),
    );
    const part = Object.fromEntries(changed.map((name) => [name, theirs[name]])) as Partial<Values>;
    if (changed.length > 0) set(part);
    base.current = { ...before, ...part };
    setSaved(base.current);
  };

  const save = (isQuiet: boolean): Promise<OwnVerification> => {
    const run = queue.current.then(async () => {
      const sent = latest();
      setState('saving');
      try {
        const result = await mutateAsync({ id: id.current, body: toBody(sent), isQuiet });
        id.current = result.id;
        follow(toValues(result), sent);
        setRefused(undefined);
        setState('idle');
        return result;
      } catch (error) {
        setRefused({ errors: refusedFields(error), sent });
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
    const isNew = saved === null || textOf(typed) !== textOf(saved);
    if (isNew && !hasErrors(validate(typed))) void save(true).catch(() => undefined);
  };
  const onPause = useEffectEvent((typed: string) => typed !== (saved && textOf(saved)) && saveIfNeeded());
  const text = textOf(values);
  useEffect(() => {
    const timer = setTimeout(() => onPause(text), saveAfter);
    return () => clearTimeout(timer);
  }, [text]);

  /** Two tabs edit one draft: the one that is looked at again loads what the other has saved. */
  const look = () => {
    queue.current = queue.current.then(async () => {
      await client.invalidateQueries({ queryKey: ownVerification.queryKey, refetchType: 'none' });
      const theirs = await client.fetchQuery(ownVerification).catch(() => null);
      if (!theirs) return;
      id.current ??= theirs.id;
      if (base.current) follow(toValues(theirs), base.current);
    });
  };
  const onLook = useEffectEvent(() => document.visibilityState === 'visible' && look());
  // What was typed last is lost neither by leaving the page nor by a connection that was away.
  const onLeave = useEffectEvent(saveIfNeeded);
  useEffect(() => {
    const [onOnline, onVisible] = [() => onLeave(), () => onLook()];
    addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
      onLeave();
    };
  }, []);

  /** Message of the server at a field, until the field is changed. */
  const error = (name: ValueName) =>
    refused && isSame(refused.sent[name], values[name]) ? refused.errors[name] : undefined;
  const refusedAt = fieldNames.find((name) => error(name));
  return { save, saveIfNeeded, state, isUnsaved, isSavable, error, refusedAt };
}
