import { useState } from 'react';
import { isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import { needsTotalTime } from '#contract/sign-off/sign-off-rules.ts';
import { isRunningBack } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { useAddSignOff, type SignOffs } from '#web/api/sign-offs.ts';
import { readingAliases, toReadings, toTyped } from '#web/features/jobs/job/delivered-items.tsx';
import { DeliveredReadings } from '#web/features/jobs/job/delivered-readings.tsx';
import { useWorkDate } from '#web/features/jobs/job/work-date.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import { ConfirmReadings } from './confirm-readings.tsx';
import { toSheetBody } from './sheet-body.ts';
import { readingErrors, sheetErrors, besideAliases } from './sheet-errors.ts';
import { SheetFields } from './sheet-fields.tsx';
import { entryAs, toSheetValues } from './sheet-values.ts';

interface Props {
  request: RequestDetail;
  signOffs: SignOffs;
  open: boolean;
  onClose: () => void;
}

/** Adds the sign-off sheet of delivered work, or corrects it. */
export function SignOffDialog({ request, signOffs, open, onClose }: Props) {
  const add = useAddSignOff(request.id);
  const workDate = useWorkDate(request.id);
  const [runsBack, setRunsBack] = useState(false);
  const [last] = signOffs.sheets;
  // Work that was delivered again after requested changes needs an entry of its own.
  const title = last && !isWithoutEntry(request) ? 'Correct Entry' : 'Add Entry';
  const form = useForm({
    initial: () => ({
      ...toSheetValues(signOffs),
      description: last?.description ?? request.deliverySummary ?? '',
      doneOn: last?.doneOn ?? request.doneOn ?? workDate,
      ...toTyped(last ? { deliveryReadings: last.readings } : request),
    }),
    aliases: { ...readingAliases, ...besideAliases },
    validate: (values) => ({
      ...readingErrors(values),
      ...sheetErrors(values, { signOffs, doneOn: values.doneOn, total: values.total }),
    }),
    submit: async (values, keyFor) => {
      const body = {
        ...toSheetBody(values),
        doneOn: values.doneOn,
        readings: toReadings(values),
        ...(values.areReadingsRight && { correct: true }),
      };
      await add.mutateAsync({ ...body, idempotencyKey: keyFor(body) }).catch((error: unknown) => {
        if (isRunningBack(error)) setRunsBack(true);
        throw error;
      });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      title={title}
      text={
        last
          ? 'We keep the earlier version and notify the owner.'
          : 'We notify the owner. You print the entry and sign it.'
      }
      width="lg"
      submit={title}
      pendingText="Saving..."
      className="grid grid-cols-1 gap-5"
    >
      <Field label="Date completed" error={form.error('doneOn')}>
        <TextInput type="date" required max={workDate} {...form.text('doneOn')} />
      </Field>
      <DeliveredReadings
        requestId={request.id}
        needsTotal={needsTotalTime(entryAs(form.values.inspection, signOffs)?.kind ?? null)}
        form={form}
      />
      {runsBack && <ConfirmReadings form={form} />}
      <SheetFields form={form} signOffs={signOffs} />
    </FormDialog>
  );
}
