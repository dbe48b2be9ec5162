import { useEffect, useEffectEvent } from 'react';
import {
  findingAreas,
  findingGradeLabels,
  isPrebuyGrade,
  jobGrades,
  prebuyGradeLabels,
  prebuyGrades,
} from '#contract/findings/finding-grades.ts';
import { maxDescription, maxFindingBasis, maxFindingPhotos, maxTitle } from '#contract/limits.ts';
import { useEditFinding, type Finding, type NewFinding } from '#web/api/findings.ts';
import { formatCents } from '#web/lib/money.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { useLocalPhotos } from '#web/lib/photos/use-local-photos.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { DollarsInput, TextInput } from '#web/ui/text-input.tsx';
import { emptyForm, priceOf, toFinding, toForm, validateFinding, type FindingForm } from './finding-form.ts';
import { gradeTones, whyNotEditable } from './finding-labels.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  title: string;
  tailNumber: string | undefined;
  /** On a pre-buy findings have grades of their own, and a range instead of a price. */
  isPrebuy?: boolean | undefined;
}

type NewProps = Props & {
  /** A photo that the camera took before the form. */
  shot?: File | undefined;
  /** The finding that is reported again: the form starts with its words, price and photos. */
  replaced?: Finding | undefined;
  /** What there is to know about a price, in cents. */
  noteOn?: ((cents: number) => string | undefined) | undefined;
  /** Resolves when the finding is in the outbox. */
  onSubmit: (body: NewFinding, files: File[]) => Promise<void>;
};

/** Reports a finding: photos, words, grade and price. It works without a connection. */
export function NewFindingDialog({
  shot,
  replaced,
  noteOn,
  onSubmit,
  isPrebuy = false,
  ...dialog
}: NewProps) {
  const photos = useLocalPhotos(maxFindingPhotos, {
    initial: replaced?.photos,
    onChange: () => form.clearErrors('photos'),
  });
  const add = useEffectEvent((file: File) => photos.add([file]));
  useEffect(() => {
    if (shot) add(shot);
  }, [shot]);
  const close = () => {
    photos.clear();
    dialog.onClose();
  };
  const form = useForm({
    initial: () => (replaced ? toForm(replaced) : emptyForm),
    also: ['photos'],
    alsoDirty: photos.files.length > 0 || photos.ids.length !== (replaced?.photos.length ?? 0),
    validate: validateFinding,
    submit: async (values) => {
      await photos.settled('photos');
      const again = replaced && { replacesId: replaced.id, fileIds: photos.ids };
      return onSubmit({ ...toFinding(values), ...again }, photos.files);
    },
    // Not before it is in the outbox: until then the form is all there is.
    onSuccess: close,
  });
  const cents = priceOf(form.values) ?? 0;
  return (
    <FormDialog
      {...dialog}
      onClose={close}
      form={form}
      {...(dialog.tailNumber && { text: dialog.tailNumber })}
      submit={cents > 0 ? `Send Finding for ${formatCents(cents)}` : 'Send Finding'}
      pendingText="Saving..."
      waits
    >
      <Field
        as="group"
        label="Photos"
        side={`${photos.photos.length} of ${maxFindingPhotos}`}
        error={form.error('photos')}
      >
        <PhotoTiles photos={photos} />
      </Field>
      <Fields form={form} note={noteOn?.(cents)} isPrebuy={isPrebuy} />
    </FormDialog>
  );
}

/** Changes a finding that the owner has not decided on, with its photos. */
export function EditFindingDialog({ finding, isPrebuy = false, ...dialog }: Props & { finding: Finding }) {
  const edit = useEditFinding(finding.id);
  const photos = usePhotos('finding', {
    initial: finding.photos,
    max: maxFindingPhotos,
    onChange: () => form.clearErrors('fileIds'),
  });
  const form = useForm({
    initial: () => toForm(finding),
    also: ['fileIds'],
    alsoDirty: photos.isBusy || String(photos.ids) !== String(finding.photos.map(({ id }) => id)),
    validate: validateFinding,
    submit: async (values) =>
      edit.mutateAsync({ ...toFinding(values), fileIds: await photos.settled('fileIds') }),
    onSuccess: dialog.onClose,
  });
  // The owner may answer while the form is open.
  const whyNot = whyNotEditable(finding);
  const body = form.props.ref;
  useEffect(() => {
    if (whyNot) body.current?.scrollIntoView();
  }, [whyNot, body]);
  return (
    <FormDialog
      {...dialog}
      form={form}
      {...(dialog.tailNumber && { text: dialog.tailNumber })}
      {...(whyNot ? { cancel: 'Close' } : { submit: 'Save Finding' })}
      pendingText={photos.isBusy ? 'Uploading...' : 'Saving...'}
    >
      <FormFailure message={whyNot} />
      <Field
        as="group"
        label="Photos"
        side={`${photos.photos.length} of ${maxFindingPhotos}`}
        error={form.error('fileIds')}
      >
        <PhotoTiles photos={photos} />
      </Field>
      <Fields form={form} isPrebuy={isPrebuy} />
    </FormDialog>
  );
}

type Form = ReturnType<typeof useForm<FindingForm>>;

const areaOptions = findingAreas.map((area) => ({ value: area as string, label: area }));

interface FieldsProps {
  form: Form;
  /** What there is to know about the price. */
  note?: string | undefined;
  isPrebuy: boolean;
}

function Fields({ form, note = 'Leave both empty if the quote covers it.', isPrebuy }: FieldsProps) {
  const dollars = (name: 'labor' | 'parts' | 'costLow' | 'costHigh', label: string) => (
    <Field label={label} optional error={form.error(name)}>
      <DollarsInput {...form.text(name)} />
    </Field>
  );
  return (
    <>
      <Field label="What did you find?" error={form.error('title')}>
        <TextInput maxLength={maxTitle} autoComplete="off" {...form.text('title')} />
      </Field>
      <Field as="radiogroup" label="Grade" error={form.error('grade')}>
        <div className="grid grid-cols-[1fr_1.18fr_0.72fr] gap-2">
          {(isPrebuy ? prebuyGrades : jobGrades).map((grade) => (
            <label
              key={grade}
              className="pick min-h-12 items-center justify-center px-1.5 text-sm max-md:text-xs"
            >
              <input
                type="radio"
                name="grade"
                checked={form.values.grade === grade}
                onChange={() => form.set({ grade })}
                className="sr-only"
              />
              <StatusLamp tone={gradeTones[grade]}>
                {isPrebuy && isPrebuyGrade(grade) ? prebuyGradeLabels[grade] : findingGradeLabels[grade]}
              </StatusLamp>
            </label>
          ))}
        </div>
      </Field>
      <div>
        <div className="grid grid-cols-2 gap-3">
          {isPrebuy ? (
            <>
              {dollars('costLow', 'Repair cost from')}
              {dollars('costHigh', 'to')}
            </>
          ) : (
            <>
              {dollars('labor', 'Labor')}
              {dollars('parts', 'Parts')}
            </>
          )}
        </div>
        <p role="status" className="mt-1.5 text-xs text-ink-3">
          {isPrebuy ? 'What an owner would pay to have it repaired. Nothing is paid here.' : note}
        </p>
      </div>
      <Field label="Details" optional error={form.error('text')}>
        <TextArea rows={2} maxLength={maxDescription} {...form.text('text')} />
      </Field>
      <div className="grid grid-cols-2 gap-3">
        <Field label="Area" optional error={form.error('area')}>
          <Select options={[{ value: '', label: 'Not specified' }, ...areaOptions]} {...form.field('area')} />
        </Field>
        {!isPrebuy && (
          <Field label="Labor hours" optional error={form.error('laborHours')}>
            <NumberInput decimals={1} placeholder="0.0" className="num" {...form.text('laborHours')} />
          </Field>
        )}
      </div>
      <Field label="Based on" optional hint="An AD or a manual reference" error={form.error('basis')}>
        <TextInput maxLength={maxFindingBasis} autoComplete="off" {...form.text('basis')} />
      </Field>
    </>
  );
}
