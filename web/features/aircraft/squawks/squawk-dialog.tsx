import { isCounter, meterLabels, meters, type Meter } from '#contract/aircraft/meters.ts';
import { maxDiscrepancy, maxFiles, maxHours } from '#contract/limits.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { toPhoto } from '#web/api/unsent/photos.ts';
import { subjects } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { useLocalPhotos } from '#web/lib/photos/use-local-photos.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  aircraft: Aircraft;
  /** Today at the home airport. */
  today: string;
}

/** The meter that the owner reads, with its last hours. */
function lastReading(aircraft: Aircraft): { meter: Meter | ''; hours: string } {
  const hours = { tach: aircraft.tachHours, hobbs: aircraft.hobbsHours, total: aircraft.totalHours };
  const meter = (['tach', 'hobbs', 'total'] as const).find((one) => hours[one] !== null);
  return meter ? { meter, hours: String(hours[meter]) } : { meter: '', hours: '' };
}

/** Notes what a pilot noticed: words, photos, date and meter. It works without a connection. */
export function SquawkDialog({ open, onClose, aircraft, today }: Props) {
  const { add } = useOutbox();
  const photos = useLocalPhotos(maxFiles, { onChange: () => form.clearErrors('photos') });
  const close = () => {
    photos.clear();
    onClose();
  };
  const form = useForm({
    initial: () => ({ text: '', notedOn: today, ...lastReading(aircraft) }),
    also: ['photos'],
    alsoDirty: photos.files.length > 0,
    validate: ({ text, meter, hours }) => ({
      ...(text.trim() === '' && { text: 'Describe what you noticed' }),
      ...(meter !== '' && hours.trim() === '' && { hours: 'Enter hours, such as 3412.6' }),
    }),
    submit: async ({ text, notedOn, meter, hours }) => {
      await photos.settled('photos');
      const { tried } = await add({
        kind: 'squawk',
        subject: subjects.squawk(aircraft.id),
        aircraftId: aircraft.id,
        body: { text, notedOn, ...(meter !== '' && { meter, hours: Number(hours) }) },
        photos: await Promise.all(photos.files.map(toPhoto)),
      });
      void tried;
    },
    onSuccess: close,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={close}
      title="Add Squawk"
      text={aircraft.tailNumber}
      submit="Save Squawk"
      pendingText="Saving..."
      waits
    >
      <Field label="What you noticed" error={form.error('text')}>
        <TextArea
          rows={3}
          maxLength={maxDiscrepancy}
          placeholder="Left brake squeals when it’s cold"
          {...form.text('text')}
        />
      </Field>
      <div className="grid grid-cols-3 gap-4 max-sm:grid-cols-1">
        <Field label="Date" error={form.error('notedOn')}>
          <TextInput type="date" required max={today} {...form.text('notedOn')} />
        </Field>
        <Field label="Meter" optional>
          <Select
            options={[
              { value: '', label: 'None' },
              ...meters.map((value) => ({ value, label: meterLabels[value] })),
            ]}
            value={form.values.meter}
            onChange={(meter) => form.set({ meter })}
          />
        </Field>
        {form.values.meter !== '' && (
          <Field label="Reading" error={form.error('hours')}>
            <NumberInput
              decimals={isCounter(form.values.meter) ? 0 : 1}
              min={0}
              max={maxHours}
              className="num"
              {...form.text('hours')}
            />
          </Field>
        )}
      </div>
      <Field
        as="group"
        label="Photos"
        side={`${photos.photos.length} of ${maxFiles}`}
        error={form.error('photos')}
      >
        <PhotoTiles photos={photos} />
      </Field>
    </FormDialog>
  );
}
