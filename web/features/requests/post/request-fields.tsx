import { ClipboardCheck, Radio, Sparkles, Wrench } from 'lucide-react';
import { budgetLabels, categoryLabels, urgencyLabels, type Category } from '#contract/labels.ts';
import { maxDescription, maxTitle } from '#contract/limits.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { describeAircraft } from '#web/api/describe-aircraft.ts';
import { AirportInput } from '#web/components/airport-input.tsx';
import { useHref } from '#web/lib/paths.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { maxPhotos, type Photos } from '#web/lib/photos/use-photos.ts';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import type { PostForm, PostErrors } from './post-form.ts';

const icons = { maintenance: Wrench, avionics: Radio, detailing: Sparkles, inspection: ClipboardCheck };
const categories = (Object.keys(categoryLabels) as Category[]).map((value) => {
  const Icon = icons[value];
  return { value, label: categoryLabels[value], icon: <Icon aria-hidden /> };
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
const photoRule = 'PNG, JPG up to 10MB each';

type Props = {
  form: PostForm;
  onChange: (change: Partial<PostForm>) => void;
  errorOf: (name: keyof PostErrors) => string | undefined;
  /** The aircraft to choose from, once they are known. */
  fleet: Aircraft[] | undefined;
  photos: Photos;
  /** How many photos the request has already. */
  photosBefore?: number;
};

/** Everything that a request says, to be written or changed. */
export function RequestFields({ form, onChange, errorOf, fleet, photos, photosBefore = 0 }: Props) {
  const href = useHref();
  return (
    <>
      <Field as="radiogroup" label="Service category" error={errorOf('category')}>
        <RadioCards
          options={categories}
          value={form.category === '' ? undefined : (form.category as Category)}
          onChange={(category) => onChange({ category })}
        />
      </Field>
      <Field label="Title" error={errorOf('title')}>
        <TextInput
          name="title"
          maxLength={maxTitle}
          placeholder="Annual inspection"
          value={form.title}
          onChange={(event) => onChange({ title: event.target.value })}
        />
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field
          label="Aircraft"
          optional
          hint={
            fleet?.length === 0 && (
              <a href={href('/aircraft')} className="link">
                Register your aircraft first
              </a>
            )
          }
          error={errorOf('aircraftId')}
        >
          <Select
            name="aircraftId"
            options={[
              { value: '', label: 'No specific aircraft' },
              ...(fleet ?? []).map((one) => ({
                value: String(one.id),
                label: `${one.tailNumber} ${describeAircraft(one)}`,
              })),
            ]}
            value={form.aircraftId}
            onChange={(aircraftId) => {
              const chosen = fleet?.find(({ id }) => String(id) === aircraftId);
              onChange({
                aircraftId,
                preferredLocation: form.preferredLocation || (chosen?.homeAirport ?? ''),
              });
            }}
          />
        </Field>
        <Field label="Preferred location" optional error={errorOf('preferredLocation')}>
          <AirportInput
            name="preferredLocation"
            value={form.preferredLocation}
            onChange={(preferredLocation) => onChange({ preferredLocation })}
          />
        </Field>
      </div>
      <Field
        label="Description"
        side={`${form.description.length} characters`}
        error={errorOf('description')}
      >
        <TextArea
          name="description"
          rows={4}
          maxLength={maxDescription}
          placeholder="What happens, since when, engine and hours, and what you already know."
          value={form.description}
          onChange={(event) => onChange({ description: event.target.value })}
        />
      </Field>
      <Field
        as="group"
        label="Photos"
        side={`${photosBefore + photos.photos.length} of ${maxPhotos}`}
        hint={photosBefore > 0 ? `Your photos stay. ${photoRule}` : photoRule}
        error={errorOf('photoIds')}
      >
        <PhotoTiles photos={photos} />
      </Field>
      <Field as="radiogroup" label="Urgency">
        <RadioCards options={urgencies} value={form.urgency} onChange={(urgency) => onChange({ urgency })} />
      </Field>
      <Field as="radiogroup" label="Budget range" side="Optional">
        <RadioCards
          look="pills"
          options={budgets}
          value={form.budgetRange === '' ? undefined : form.budgetRange}
          onChange={(budgetRange) => onChange({ budgetRange })}
        />
      </Field>
    </>
  );
}
