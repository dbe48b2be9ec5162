import { useQuery } from '@tanstack/react-query';
import { jobsOfRequest, noJob } from '#contract/aircraft/due-jobs.ts';
import { jobLabel, jobsIn } from '#contract/requests/service-jobs.ts';
import { remindersOf, type Aircraft } from '#web/api/aircraft.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';
import { EstimateCard } from './estimate-card.tsx';
import { chosenJob, type PostForm } from './post-form.ts';

interface Props {
  values: PostForm;
  aircraft: Aircraft | undefined;
  onChoose: (job: PostForm['serviceJob']) => void;
}

/** Instant estimate for the request that is being written, and which job it is for. */
export function PostEstimate({ values, aircraft, onChoose }: Props) {
  const { title, category, budgetRange, preferredLocation, urgency, reminderIds } = values;
  const reminders = useQuery({
    ...remindersOf(aircraft?.id ?? 0),
    enabled: aircraft !== undefined && reminderIds.length > 0,
  });
  if (budgetRange !== 'estimate' || category === '') return null;
  if (!aircraft) return <p className="text-sm text-ink-2">Choose an aircraft to see an estimate.</p>;
  const { aircraftType } = aircraft;
  const jobs = jobsIn(category);
  const chosen = chosenJob(values);
  const isChosen = chosen !== undefined;
  const items = reminders.data?.filter(({ id }) => reminderIds.includes(id)) ?? [];
  const [job] = jobsOfRequest({ title, category, serviceJob: chosen ?? null, reminders: items }, aircraft);
  return (
    <div className="grid grid-cols-1 gap-3">
      {/* An item of the due list is its own job, whatever the title says. */}
      {items.length === 0 && (
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
              ...[...new Set([...jobs, ...(job ? [job] : [])])].map((value) => ({
                value,
                label: jobLabel(value),
              })),
            ]}
            value={job ?? ''}
            onChange={(value) => onChoose(value || noJob)}
          />
        </Field>
      )}
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
