import type { ComponentProps } from 'react';
import { notWithheldText } from '#contract/sign-off/sign-off-rules.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SheetFields } from './sheet-fields.tsx';

type Props = Pick<ComponentProps<typeof SheetFields>, 'form' | 'signOffs'>;

/** The sign-off sheet in the deliver form; it may come later. */
export function DeliverySheet({ form, signOffs }: Props) {
  const { hasSheet } = form.values;
  if (signOffs.kind === null) return null;
  if (!signOffs.isSigner)
    return (
      <p className="border-t border-line pt-5 text-sm text-ink-2">
        A signer of your team adds the logbook entry. Prepare it under Logbook entry.
      </p>
    );
  return (
    <fieldset className="grid grid-cols-1 gap-5 border-t border-line pt-5">
      <legend className="sr-only">Logbook entry</legend>
      <Checkbox
        label="Add the logbook entry now"
        note={
          hasSheet
            ? `Your payment is already held. ${notWithheldText}`
            : `Until it’s there, the job isn’t confirmed automatically, and we remind you both. ${notWithheldText}`
        }
        checked={hasSheet}
        onChange={(isNow) => form.set({ hasSheet: isNow })}
      />
      {hasSheet && <SheetFields form={form} signOffs={signOffs} hasSummary />}
    </fieldset>
  );
}
