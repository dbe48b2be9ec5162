import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { settings, useSaveSettings, type Settings } from '#web/api/settings.ts';
import { errorMessage } from '#web/lib/api.ts';
import { isStale } from '#web/lib/use-action.ts';
import { useForm } from '#web/ui/form/use-form.ts';
import { changedValues, toSettings, toValues, validateSettings } from './settings-values.ts';

/** The form of the settings, its base, and how it is saved. */
export function useSettingsForm(opened: Settings) {
  const client = useQueryClient();
  const action = useSaveSettings();
  /** The settings that the entered values are compared with. */
  const [base, setBase] = useState(opened);
  /** Says what another administrator changed. */
  const [notice, setNotice] = useState<string>();

  /** Starts from other settings; what was entered stays. */
  const rebase = (next: Settings, entered = {}) => {
    setBase(next);
    form.reset(toValues(next));
    form.set(entered);
  };
  const save = async (values: ReturnType<typeof toValues>, reason?: string) => {
    try {
      const saved = await action.mutateAsync({ ...toSettings(values), revision: base.revision, reason });
      setNotice(undefined);
      rebase(saved);
    } catch (error) {
      if (!isStale(error)) throw error;
      await client.refetchQueries({ queryKey: settings.queryKey });
      const next = client.getQueryData(settings.queryKey) ?? base;
      setNotice(
        errorMessage(error, 'Another administrator changed the settings. Check them and save again.'),
      );
      rebase(next, changedValues(values, toValues(base)));
    }
  };
  const form = useForm({
    initial: () => toValues(base),
    validate: validateSettings,
    submit: (values) => save(values),
  });

  // Another administrator saved while nothing was entered here.
  const follow = useEffectEvent((next: Settings | undefined) => {
    if (next && next.revision > base.revision && !form.isDirty) rebase(next);
  });
  useEffect(
    () =>
      client.getQueryCache().subscribe(({ type, query }) => {
        if (type === 'updated' && query.queryKey[0] === settings.queryKey[0])
          follow(client.getQueryData(settings.queryKey));
      }),
    [client],
  );
  return { form, base, notice, save };
}
