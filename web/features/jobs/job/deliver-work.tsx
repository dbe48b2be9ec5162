import { useQuery } from '@tanstack/react-query';
import { PackageCheck } from 'lucide-react';
import { useState } from 'react';
import { maxDescription } from '#contract/limits.ts';
import { disputeWindowHours } from '#contract/product.ts';
import { useDeliverWork } from '#web/api/jobs.ts';
import { acceptedQuote, quotesOn } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { maxPhotos, usePhotos } from '#web/lib/photos/use-photos.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { DeliveredItems, toDelivered, toReadings, toTyped } from './delivered-items.tsx';

interface Props {
  request: RequestDetail;
  /** The price of additional work that nobody paid; undefined without such work. */
  unpaid: string | undefined;
}

/** Delivers the work with a summary and photos. */
export function DeliverWork({ request, unpaid }: Props) {
  const [isOpen, setOpen] = useState(false);
  const photos = usePhotos('delivery', { onChange: () => form.clearErrors('photos') });
  const deliver = useDeliverWork(request.id);
  const quotes = useQuery(quotesOn(request.id)).data;
  const quote = quotes && acceptedQuote(quotes);
  const dateAtFirst = request.doneOn ?? today();
  const close = () => {
    for (const { key } of photos.photos) photos.remove(key);
    setOpen(false);
  };
  const form = useForm({
    initial: () => ({
      summary: request.deliverySummary ?? '',
      reminderIds: toDelivered(request, quote),
      doneOn: dateAtFirst,
      ...toTyped(request),
    }),
    also: ['photos'],
    alsoDirty: photos.photos.length > 0,
    aliases: { 'readings.tach': 'tach', 'readings.hobbs': 'hobbs', 'readings.total': 'total' },
    validate: ({ summary }) => (summary.trim() === '' ? { summary: 'Describe the work you did' } : {}),
    submit: async ({ summary, doneOn, reminderIds, ...typed }) => {
      const ids = await photos.settled('photos');
      return deliver.mutateAsync({
        summary,
        ...(ids.length > 0 && { photos: ids }),
        ...(request.reminders.length > 0 && { reminderIds, readings: toReadings(typed) }),
        // Left as it is, the server dates the work: today at the home airport may be another date than here.
        ...(doneOn !== dateAtFirst && { doneOn }),
      });
    },
    onSuccess: close,
  });
  if (!request.can.includes('deliver')) return null;
  return (
    <>
      <Button variant="primary" icon={<PackageCheck aria-hidden />} onClick={() => setOpen(true)}>
        Deliver Work
      </Button>
      <FormDialog
        form={form}
        open={isOpen}
        onClose={close}
        title="Deliver Work"
        text={`The owner then has ${disputeWindowHours} hours to confirm it or request changes.${unpaid ? ` Additional work for ${unpaid} isn’t paid yet and will be closed when the job ends.` : ''}`}
        width="lg"
        submit="Deliver Work"
        pendingText={photos.isBusy ? 'Uploading...' : 'Delivering...'}
        className="grid grid-cols-1 gap-5"
      >
        <Field
          label="Summary"
          hint="What you did, the parts you used and the logbook entry."
          error={form.error('summary')}
        >
          <TextArea rows={5} maxLength={maxDescription} {...form.text('summary')} />
        </Field>
        {request.reminders.length > 0 && <DeliveredItems form={form} request={request} />}
        <Field
          as="group"
          label="Photos"
          side={`${photos.photos.length} of ${maxPhotos}`}
          error={form.error('photos')}
        >
          <PhotoTiles photos={photos} />
        </Field>
      </FormDialog>
    </>
  );
}
