import { noJob } from '#contract/aircraft/due-jobs.ts';
import { inspectionChoices, jobOfInspection } from '#contract/providers/requested-works.ts';
import { workOf } from '#contract/providers/works.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { isInspectionAsked, type PostForm, type Subject } from './post-form.ts';

interface Props extends Pick<Subject, 'items'> {
  form: Pick<ReturnType<typeof useForm<PostForm, 'photoIds'>>, 'values' | 'set' | 'error'>;
  aircraft: Aircraft | undefined;
}

/** Asks which inspection a request is for, if its title leaves it open: who may sign, and the entry, depend on it. */
export function InspectionQuestion({ form, aircraft, items }: Props) {
  const { values } = form;
  if (!isInspectionAsked(values, { aircraft, items })) return null;
  const inspections = aircraft
    ? inspectionChoices(aircraft, values.title)
    : (['annual', 'hundred_hour'] as const);
  const options: { value: string; label: string; note?: string }[] = [
    ...inspections.map((inspection) => ({
      value: jobOfInspection(inspection),
      label: workOf(inspection).label,
    })),
    { value: noJob, label: 'None of these', note: 'A repair or another check' },
  ];
  return (
    <Field
      as="radiogroup"
      label="Is it one of these inspections?"
      hint="Providers see who may sign it, and the logbook entry follows from it."
      error={form.error('serviceJob')}
    >
      <RadioCards
        options={options}
        value={values.serviceJob || undefined}
        onChange={(serviceJob) => form.set({ serviceJob: serviceJob as PostForm['serviceJob'] })}
      />
    </Field>
  );
}
