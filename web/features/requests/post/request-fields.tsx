import { ClipboardCheck, Cog, Hammer, Radio, Sparkles, Wrench } from 'lucide-react';
import { withoutTailNumbers } from '#contract/aircraft/tail-numbers.ts';
import { budgetLabels, categoryLabels, labelOf, urgencyLabels, type Service } from '#contract/labels.ts';
import { maxDescription, maxFileBytes, maxTitle } from '#contract/limits.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { PlaceInput } from '#web/components/airport-input.tsx';
import { describeAircraft } from '#web/domain/describe-aircraft.ts';
import { useHref } from '#web/lib/paths.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { maxPhotos, type Photos } from '#web/lib/photos/use-photos.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { InspectionQuestion } from './inspection-question.tsx';
import type { PostForm, Subject } from './post-form.ts';

const icons: Record<Service, typeof Wrench> = {
  maintenance: Wrench,
  avionics: Radio,
  detailing: Sparkles,
  inspection: ClipboardCheck,
  engine: Cog,
  modifications: Hammer,
};
/** The four cards of the specification, and the two further services where a request starts with one of them. */
const categoriesWith = (chosen: string) =>
  (Object.keys(icons) as Service[])
    .filter((value) => value in categoryLabels || value === chosen)
    .map((value) => {
      const Icon = icons[value];
      return { value, label: labelOf(value), icon: <Icon aria-hidden /> };
    });
const urgencies = [
  { value: 'asap', label: 'ASAP', note: urgencyLabels.asap },
  { value: 'normal', label: 'Normal', note: urgencyLabels.normal },
  { value: 'month', label: 'This month', note: urgencyLabels.month },
  { value: 'flexible', label: 'Flexible', note: 'No fixed date' },
] as const;
const budgets = (Object.keys(budgetLabels) as (keyof typeof budgetLabels)[]).map((value) => ({
  value,
  label: budgetLabels[value],
}));
const photoRule = `PNG, JPG up to ${maxFileBytes / 1024 ** 2}MB each`;

/** Says before it is sent that a tail number in the text is replaced. */
const hiddenNote = (text: string, ownAircraft: Aircraft[] = []) =>
  withoutTailNumbers(
    text,
    ownAircraft.map(({ tailNumber }) => tailNumber),
  ) !== text && 'We’ll replace the tail number. Providers see it after you accept a quote.';

type Props = Pick<Subject, 'items'> & {
  form: Pick<ReturnType<typeof useForm<PostForm, 'photoIds'>>, 'values' | 'set' | 'error' | 'text' | 'field'>;
  /** The aircraft to choose from; undefined until they are loaded. */
  ownAircraft: Aircraft[] | undefined;
  photos: Photos;
  /** Number of photos that the request has already. */
  photosBefore?: number;
};

/** Fields of a request, for posting and editing. */
export function RequestFields({ form, ownAircraft, items, photos, photosBefore = 0 }: Props) {
  const href = useHref();
  const { values } = form;
  return (
    <>
      <Field as="radiogroup" label="Service category" error={form.error('category')}>
        <RadioCards
          options={categoriesWith(values.category)}
          value={values.category === '' ? undefined : values.category}
          onChange={(category) => form.set({ category })}
        />
      </Field>
      <Field label="Title" hint={hiddenNote(values.title, ownAircraft)} error={form.error('title')}>
        <TextInput maxLength={maxTitle} placeholder="Annual inspection" {...form.text('title')} />
      </Field>
      <InspectionQuestion
        form={form}
        aircraft={ownAircraft?.find(({ id }) => String(id) === values.aircraftId)}
        items={items}
      />
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field
          label="Aircraft"
          optional
          hint={
            ownAircraft?.length === 0 ? (
              <a href={href('/aircraft')} className="link">
                Register your aircraft first
              </a>
            ) : (
              'Providers see the tail number after you accept a quote.'
            )
          }
          error={form.error('aircraftId')}
        >
          <Select
            name="aircraftId"
            options={[
              { value: '', label: 'No specific aircraft' },
              ...(ownAircraft ?? []).map((aircraft) => ({
                value: String(aircraft.id),
                label: `${aircraft.tailNumber} ${describeAircraft(aircraft)}`,
              })),
            ]}
            value={values.aircraftId}
            onChange={(aircraftId) => {
              const chosen = ownAircraft?.find(({ id }) => String(id) === aircraftId);
              form.set({
                aircraftId,
                preferredLocation: values.preferredLocation || (chosen?.homeAirport ?? ''),
              });
            }}
          />
        </Field>
        <Field
          label="Preferred location"
          optional
          hint="Providers see only the airport or town until you accept a quote."
          error={form.error('preferredLocation')}
        >
          <PlaceInput {...form.field('preferredLocation')} />
        </Field>
      </div>
      <Field
        label="Description"
        side={`${values.description.length} characters`}
        hint={hiddenNote(values.description, ownAircraft)}
        error={form.error('description')}
      >
        <TextArea
          rows={4}
          maxLength={maxDescription}
          placeholder="What happens, since when, engine and hours, and what you already know."
          {...form.text('description')}
        />
      </Field>
      <Field
        as="group"
        label="Photos"
        side={`${photosBefore + photos.photos.length} of ${maxPhotos}`}
        hint={photosBefore > 0 ? `Your photos stay. ${photoRule}` : photoRule}
        error={form.error('photoIds')}
      >
        <PhotoTiles photos={photos} />
      </Field>
      <Field as="radiogroup" label="Urgency">
        <RadioCards
          options={urgencies}
          value={values.urgency}
          onChange={(urgency) => form.set({ urgency })}
        />
      </Field>
      <Field as="radiogroup" label="Budget range" side="Optional">
        <RadioCards
          look="pills"
          options={budgets}
          value={values.budgetRange === '' ? undefined : values.budgetRange}
          onChange={(budgetRange) => form.set({ budgetRange })}
        />
      </Field>
    </>
  );
}
