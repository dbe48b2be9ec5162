import { usualTemplatesFor } from '#contract/aircraft/fitting-templates.ts';
import { reminderTemplates, type TemplateId } from '#contract/aircraft/reminder-templates.ts';
import { maxHours } from '#contract/limits.ts';
import { useAddReminders, type Aircraft, type ReminderInput } from '#web/api/aircraft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { todayOf } from './aircraft-today.ts';

const isByHours = (id: TemplateId) => 'hours' in reminderTemplates[id].every;

const toInput = (id: TemplateId, value: string): ReminderInput =>
  isByHours(id)
    ? { template: id, lastDoneHours: Number(value), meter: 'tach' }
    : { template: id, lastDoneDate: value };

/** Starts an empty due list: the usual items of the type, of which only the last time is asked. */
export function UsualItems({ aircraft }: { aircraft: Aircraft }) {
  const add = useAddReminders(aircraft.id);
  const ids = usualTemplatesFor(aircraft);
  const form = useForm<Record<string, string>>({
    initial: () => Object.fromEntries(ids.map((id) => [id, ''])),
    submit: (values, keyFor) => {
      const items = filled(values).map((id) => toInput(id, values[id]!));
      const key = keyFor(items);
      return add.mutateAsync(items.map((body) => ({ ...body, idempotencyKey: `${key}.${body.template}` })));
    },
  });
  const filled = (values: Record<string, string>) => ids.filter((id) => values[id]);
  return (
    <form {...form.props} className="grid grid-cols-1 gap-4 px-5 py-4 max-md:px-4">
      <p className="text-sm text-ink-2">
        Enter when each item was last done, and we’ll remind you before it’s due again. Leave out what you
        don’t know.
      </p>
      <FormFailure message={form.failure} />
      <div className="grid grid-cols-1 gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-5">
        {ids.map((id) => (
          <Field
            key={id}
            label={reminderTemplates[id].name}
            hint={isByHours(id) ? 'Last done, tach hours' : 'Last done'}
            error={form.error(id)}
          >
            {isByHours(id) ? (
              <NumberInput decimals={1} min={0} max={maxHours} {...form.text(id)} />
            ) : (
              <TextInput type="date" max={todayOf(aircraft)} {...form.text(id)} />
            )}
          </Field>
        ))}
      </div>
      <Button
        type="submit"
        variant="primary"
        className="justify-self-start"
        disabled={filled(form.values).length === 0}
        pending={form.isPending}
        pendingText="Adding..."
      >
        Start Due List
      </Button>
    </form>
  );
}
