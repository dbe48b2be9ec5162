import { detectJob, jobLabel, jobsIn, type JobId } from '#contract/service-jobs.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { EstimateCard } from './estimate-card.tsx';
import type { PostForm } from './post-form.ts';

interface Props {
  values: PostForm;
  aircraft: Aircraft | undefined;
  /** The job that the owner chose, '' for none; undefined leaves it to the title. */
  chosen: JobId | '' | undefined;
  onChoose: (job: JobId | '') => void;
}

/** Instant estimate for the request that is being written, and which job it is for. */
export function PostEstimate({ values, aircraft, chosen, onChoose }: Props) {
  const { title, category, budgetRange, preferredLocation, urgency } = values;
  if (budgetRange !== 'estimate' || category === '') return null;
  if (!aircraft) return <p className="text-sm text-ink-2">Choose an aircraft to see an estimate.</p>;
  const { aircraftType } = aircraft;
  const jobs = jobsIn(category);
  const isChosen = chosen === '' || (chosen !== undefined && jobs.includes(chosen));
  const job = (isChosen ? chosen : detectJob({ title, category, aircraftType })) || undefined;
  return (
    <div className="grid grid-cols-1 gap-3">
      <Field
        label="Estimate for"
        hint={
          job
            ? !isChosen && 'Taken from your title. Change it if it’s another job.'
            : 'Choose a job to see an estimate.'
        }
      >
        <Select
          options={[
            { value: '', label: 'Not listed' },
            ...jobs.map((value) => ({ value, label: jobLabel(value) })),
          ]}
          value={job ?? ''}
          onChange={onChoose}
        />
      </Field>
      <EstimateCard
        input={
          job && {
            job,
            category,
            aircraftType: aircraftType as 'Other',
            location: preferredLocation,
            urgency,
          }
        }
        about={[[aircraft.make, aircraft.model].filter(Boolean).join(' '), preferredLocation]
          .filter(Boolean)
          .join(' at ')}
      />
    </div>
  );
}
