import { useEffect, useEffectEvent } from 'react';
import { isCounter, meterLabels, meters, type Meter } from '#contract/aircraft/meters.ts';
import { maxDiscrepancy, maxFiles, maxHours } from '#contract/limits.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { toFile, toPhoto } from '#web/api/unsent/photos.ts';
import { subjects, useUnsent, type UnsentReading, type UnsentSquawk } from '#web/api/unsent/unsent.ts';
import { useOutbox } from '#web/api/unsent/use-outbox.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { useLocalPhotos } from '#web/lib/photos/use-local-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { storedDraft } from '#web/lib/stored-draft.ts';
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
  /** The squawk to edit that the server refused; a new one without it. */
  refused?: UnsentSquawk | undefined;
}

/** The meter that the owner reads, with its last hours, also those that wait for a connection. */
function lastReading(
  aircraft: Aircraft,
  waiting: readonly UnsentReading[],
): { meter: Meter | ''; hours: string } {
  const hours = {
    tach: aircraft.tachHours,
    hobbs: aircraft.hobbsHours,
    total: aircraft.totalHours,
    ...Object.fromEntries(waiting.map(({ body }) => [body.meter, body.hours])),
  };
  const meter = (['tach', 'hobbs', 'total'] as const).find((one) => hours[one] !== null);
  return meter ? { meter, hours: String(hours[meter]) } : { meter: '', hours: '' };
}

/** Local-storage key of what is typed and not saved yet. */
const draftKey = (userId: string, aircraftId: number) => `hangarline.squawk.${userId}.${aircraftId}`;

/** Notes what a pilot noticed: words, photos, date and meter. It works without a connection. */
export function SquawkDialog({ open, onClose, aircraft, today, refused }: Props) {
  const { add, remove } = useOutbox();
  const userId = useUser().id;
  const readings = useUnsent(userId, 'reading', subjects.reading(aircraft.id));
  const photos = useLocalPhotos(maxFiles, { onChange: () => form.clearErrors('photos') });
  const start = () => ({
    text: '',
    notedOn: today,
    ...lastReading(
      aircraft,
      readings.filter(({ state }) => state !== 'refused'),
    ),
  });
  // The words alone: date and reading follow the day.
  const typed = storedDraft<{ text: string }>(draftKey(userId, aircraft.id), ({ text }) =>
    text ? { text } : undefined,
  );
  const close = () => {
    if (!refused) typed.write(undefined);
    photos.clear();
    onClose();
  };
  const takePhotos = useEffectEvent(() => photos.add(refused?.photos.map(toFile) ?? []));
  useEffect(() => {
    if (open) takePhotos();
  }, [open]);
  const form = useForm({
    initial: () =>
      refused
        ? {
            text: refused.body.text,
            notedOn: refused.body.notedOn,
            meter: refused.body.meter ?? ('' as const),
            hours: refused.body.hours === undefined ? '' : String(refused.body.hours),
          }
        : start(),
    draft: refused
      ? undefined
      : {
          read: () => {
            const kept = typed.read();
            return kept && { ...start(), ...kept };
          },
          write: (values) => typed.write(values && { text: values.text }),
        },
    also: ['photos'],
    alsoDirty: photos.files.length !== (refused?.photos.length ?? 0),
    validate: ({ text, notedOn, meter, hours }) => ({
      ...(text.trim() === '' && { text: 'Describe what you noticed' }),
      ...((notedOn === '' || notedOn > today) && { notedOn: 'Choose today or an earlier date' }),
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
      if (refused) await remove(refused);
    },
    onSuccess: close,
  });
  return (
    <FormDialog
      // The draft outlives a reload, not the dialog: closing it asks, and discards.
      form={{ ...form, isKept: false }}
      open={open}
      onClose={close}
      title={refused ? 'Edit Squawk' : 'Add Squawk'}
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
