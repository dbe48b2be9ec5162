import { Sparkles } from 'lucide-react';
import { categoryLabels, type Category } from '#contract/labels.ts';
import { maxNote } from '#contract/limits.ts';
import {
  matchBudgetLabels,
  matchUrgencyLabels,
  type MatchBudget,
  type MatchUrgency,
} from '#contract/matching/match-form.ts';
import { PlaceInput } from '#web/components/airport-input.tsx';
import { formatNumber } from '#web/lib/format.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';

/** Values of the form. */
export interface MatchForm {
  category: Category | '';
  location: string;
  budgetRange: MatchBudget | '';
  urgency: MatchUrgency;
  description: string;
}

const optionsOf = <Value extends string>(labels: Record<Value, string>) =>
  (Object.keys(labels) as Value[]).map((value) => ({ value, label: labels[value] }));
/** In the order of the specification. */
const categories = (['maintenance', 'inspection', 'avionics', 'detailing'] as const).map((value) => ({
  value,
  label: categoryLabels[value],
}));

type Props = {
  initial: MatchForm;
  /** Resolves when the matches are there; its errors are shown at the fields. */
  onSearch: (form: MatchForm) => Promise<unknown>;
};

/** Describes the job that providers are matched with. */
export function MatchingForm({ initial, onSearch }: Props) {
  const form = useForm({
    initial,
    validate: ({ category, location }) => ({
      ...(category === '' && { category: 'Choose a service category' }),
      ...(location.trim() === '' && { location: 'Enter an airport or a city' }),
    }),
    submit: onSearch,
  });
  const { category, budgetRange, urgency, description } = form.values;
  return (
    <form {...form.props} aria-label="Your job" className="card grid grid-cols-1 gap-4 p-5 max-md:p-4">
      <Field label="Category" error={form.error('category')}>
        <Select
          name="category"
          options={categories}
          value={category}
          placeholder="Choose a category"
          onChange={(value) => form.set({ category: value })}
        />
      </Field>
      <Field label="Location" hint="Airport code, name or city" error={form.error('location')}>
        <PlaceInput {...form.field('location')} />
      </Field>
      <Field label="Budget range" optional error={form.error('budgetRange')}>
        <Select
          name="budgetRange"
          options={[{ value: '', label: 'Any budget' }, ...optionsOf(matchBudgetLabels)]}
          value={budgetRange}
          onChange={(value) => form.set({ budgetRange: value })}
        />
      </Field>
      <Field label="Urgency" error={form.error('urgency')}>
        <Select
          name="urgency"
          options={optionsOf(matchUrgencyLabels)}
          value={urgency}
          onChange={(value) => form.set({ urgency: value })}
        />
      </Field>
      <Field
        label="Description"
        optional
        side={`${formatNumber(description.length)} of ${formatNumber(maxNote)}`}
        error={form.error('description')}
      >
        <TextArea
          rows={3}
          maxLength={maxNote}
          placeholder="What you need done, and by when"
          {...form.text('description')}
        />
      </Field>
      {form.failure && (
        <p role="alert" className="text-sm text-warning">
          {form.failure}
        </p>
      )}
      <Button
        type="submit"
        variant="primary"
        icon={<Sparkles aria-hidden />}
        pending={form.isPending}
        pendingText="Finding Matches..."
      >
        Find Smart Matches
      </Button>
    </form>
  );
}
