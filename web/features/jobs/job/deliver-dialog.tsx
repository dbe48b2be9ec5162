import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { needsTotalTime } from '#contract/sign-off/sign-off-rules.ts';
import { isRunningBack } from '#web/api/aircraft.ts';
import { invoicesOf, useDeliverWork } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import { signOffsOf } from '#web/api/sign-offs.ts';
import { ConfirmReadings } from '#web/features/jobs/sign-off/confirm-readings.tsx';
import { DeliverySheet } from '#web/features/jobs/sign-off/delivery-sheet.tsx';
import { toSheetBody } from '#web/features/jobs/sign-off/sheet-body.ts';
import { readingErrors, sheetAliases, sheetErrors } from '#web/features/jobs/sign-off/sheet-errors.ts';
import { entryAs, noSheet, toSheetValues } from '#web/features/jobs/sign-off/sheet-values.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { hasStoredFiles } from '#web/lib/photos/stored-files.ts';
import { maxPhotos, usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import type { DeliverProps } from './deliver-work.tsx';
import {
  DeliveredItems,
  includedIds,
  itemsOfJob,
  readingAliases,
  toDelivered,
  toReadings,
  toTyped,
} from './delivered-items.tsx';
import { deliveryDraft, deliveryPhotosKey } from './delivery-draft.ts';
import { FindingsBeforeDelivery } from './finding-links.tsx';
import { InvoiceFields } from './invoice-fields.tsx';
import { firstLines, invoiceErrorOf, toInvoice } from './invoice-lines.ts';
import { useWorkDate } from './work-date.ts';

interface Props extends DeliverProps {
  open: boolean;
  onClose: () => void;
}

/** Delivers the work with a summary and photos. */
export default function DeliverDialog({ request: posted, unpaid, open, onClose }: Props) {
  const user = useUser();
  const quotes = useQuery(quotesOn(posted.id)).data;
  const quote = quotes && acceptedQuote(quotes);
  const request = { ...posted, reminders: itemsOfJob(posted.reminders, quote) };
  const photosKey = deliveryPhotosKey(user.id, request);
  const photos = usePhotos('delivery', {
    storedAs: photosKey,
    onChange: () => form.clearErrors('photos'),
  });
  const deliver = useDeliverWork(request.id);
  const capped = quote?.pricing === 'capped' ? quote : undefined;
  const formerInvoice = useQuery({ ...invoicesOf(request.id), enabled: capped !== undefined }).data?.[0];
  const limit = formerInvoice?.total ?? capped?.price ?? '0';
  const signOffs = useQuery(signOffsOf(request.id)).data;
  const kind = signOffs?.kind ?? null;
  const [runsBack, setRunsBack] = useState(false);
  // The aircraft's date and meters belong to the due list and to the logbook entry.
  const hasFigures = request.reminders.length > 0 || kind !== null;
  const workDate = useWorkDate(request.id);
  const start = () => ({
    summary: request.deliverySummary ?? '',
    reminderIds: toDelivered(request, quote),
    doneOn: request.doneOn ?? workDate,
    invoiceLines: capped ? firstLines(capped, formerInvoice) : [],
    ...toTyped(request),
    ...(signOffs ? toSheetValues(signOffs, request.deliverySummary) : noSheet),
  });
  const draft = deliveryDraft(user.id, request, start);
  const isKept = () => draft.read() !== undefined || hasStoredFiles(photosKey);
  const [isRestored, setRestored] = useState(isKept);
  const [wasOpen, setWasOpen] = useState(open);
  if (open !== wasOpen) {
    setWasOpen(open);
    if (open) setRestored(isKept());
  }
  const form = useForm({
    initial: start,
    draft,
    also: ['photos'],
    alsoDirty: photos.photos.length > 0,
    aliases: {
      ...readingAliases,
      ...sheetAliases,
      invoice: 'invoiceLines',
    },
    validate: (values) => ({
      ...readingErrors(values),
      ...(signOffs && values.hasSheet && sheetErrors(values, { ...values, signOffs })),
      ...(capped && invoiceErrors(values.invoiceLines, capped.hourlyRate, limit)),
      ...(values.summary.trim() === '' && { summary: 'Describe the work you did', description: undefined }),
    }),
    submit: async (values) => {
      const { summary, doneOn, reminderIds: _chosen, invoiceLines, ...typed } = values;
      const ids = await photos.settled('photos');
      return deliver
        .mutateAsync({
          summary,
          ...(ids.length > 0 && { photos: ids }),
          ...(request.reminders.length > 0 && { reminderIds: includedIds(values, request.reminders) }),
          ...(hasFigures && { readings: toReadings(typed), doneOn }),
          ...(capped && { invoice: toInvoice(invoiceLines) }),
          ...(kind && typed.hasSheet && { signOff: toSheetBody(typed, summary) }),
          ...(typed.areReadingsRight && { correct: true }),
        })
        .catch((error: unknown) => {
          if (isRunningBack(error)) setRunsBack(true);
          throw error;
        });
    },
    onSuccess: () => {
      photos.clear();
      onClose();
    },
  });
  const entered = signOffs ? (entryAs(form.values.inspection, signOffs)?.kind ?? null) : null;
  /** Photos that are still uploading are given up: the submission that waits for them must not go on. */
  const close = () => {
    for (const { key, state } of photos.photos) if (state === 'uploading') photos.remove(key);
    onClose();
  };
  const startOver = () => {
    draft.write(undefined);
    for (const { key } of photos.photos) photos.remove(key);
    form.reset();
    setRestored(false);
  };
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      title="Deliver Work"
      text={`The owner then has ${disputeWindowHours} hours${kind ? ' from the logbook entry' : ''} to confirm it or request changes.`}
      width="lg"
      submit="Deliver Work"
      pendingText={photos.isBusy ? 'Uploading...' : 'Delivering...'}
      className="grid grid-cols-1 gap-5"
    >
      {isRestored && (
        <p className="text-sm text-ink-2">
          We kept what you entered before.{' '}
          <button type="button" className="link hit" onClick={startOver}>
            Start Over
          </button>
        </p>
      )}
      <FindingsBeforeDelivery request={request} unpaid={unpaid} />
      <Field
        label="Summary"
        hint={
          request.prebuy
            ? 'The report begins with it. Stages and findings follow as you sent them.'
            : 'What you did and the parts you used.'
        }
        error={form.error('summary')}
      >
        <TextArea rows={5} maxLength={maxDescription} {...form.text('summary')} />
      </Field>
      {capped && (
        <InvoiceFields
          quote={capped}
          limit={limit}
          isLater={formerInvoice !== undefined}
          lines={form.values.invoiceLines}
          error={form.error('invoiceLines')}
          onChange={(invoiceLines) => form.set({ invoiceLines })}
        />
      )}
      {hasFigures && (
        <DeliveredItems
          form={form}
          request={request}
          workDate={workDate}
          signOffs={signOffs}
          needsTotal={needsTotalTime(entered) && form.values.hasSheet}
        />
      )}
      {runsBack && form.values.hasSheet && <ConfirmReadings form={form} />}
      {signOffs && <DeliverySheet form={form} signOffs={signOffs} />}
      <Field
        as="group"
        label="Photos"
        side={`${photos.photos.length} of ${maxPhotos}`}
        error={form.error('photos')}
      >
        <PhotoTiles photos={photos} />
      </Field>
    </FormDialog>
  );
}

const invoiceErrors = (...of: Parameters<typeof invoiceErrorOf>) => {
  const invoiceLines = invoiceErrorOf(...of);
  return invoiceLines === undefined ? {} : { invoiceLines };
};
