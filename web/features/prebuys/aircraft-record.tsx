import { maxDamageHistory, maxSerial, maxSerials } from '#contract/prebuys/record-limits.ts';
import { useRecordAircraft, type Prebuy, type PrebuyRequest } from '#web/api/prebuys.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFailure } from '#web/ui/form/form-failure.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

type Values = { serial: string; engineSerials: string; propellerSerials: string; damageHistory: string };

const toValues = (record: Prebuy['record']): Values => ({
  serial: record?.serial ?? '',
  engineSerials: record?.engineSerials.join(', ') ?? '',
  propellerSerials: record?.propellerSerials.join(', ') ?? '',
  damageHistory: record?.damageHistory ?? '',
});

const toList = (text: string) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter((one) => one !== '');

function serialsError(text: string) {
  const list = toList(text);
  if (list.length > maxSerials) return `Enter at most ${maxSerials} serial numbers`;
  return list.some((one) => one.length > maxSerial)
    ? `Enter at most ${maxSerial} characters for each`
    : undefined;
}

/** What the provider writes down of the aircraft; the report has it as of the delivery. */
export function AircraftRecord({ request }: { request: PrebuyRequest }) {
  const save = useRecordAircraft(request.id);
  const form = useForm({
    initial: toValues(request.prebuy.record),
    validate: ({ engineSerials, propellerSerials }) => ({
      engineSerials: serialsError(engineSerials),
      propellerSerials: serialsError(propellerSerials),
    }),
    submit: ({ serial, engineSerials, propellerSerials, damageHistory }) =>
      save.mutateAsync({
        serial: serial.trim(),
        engineSerials: toList(engineSerials),
        propellerSerials: toList(propellerSerials),
        damageHistory: damageHistory.trim(),
      }),
  });
  return (
    <Card>
      <CardHead title="Aircraft record" sub="For the report" />
      <form {...form.props} className="grid gap-4 border-t border-line p-5 max-md:p-4">
        <FormFailure message={form.failure} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Field label="Airframe serial number" optional error={form.error('serial')}>
            <TextInput maxLength={maxSerial} autoComplete="off" {...form.text('serial')} />
          </Field>
          <Field
            label="Engine serial numbers"
            optional
            error={form.error('engineSerials')}
            hint="A comma between two"
          >
            <TextInput autoComplete="off" {...form.text('engineSerials')} />
          </Field>
          <Field
            label="Propeller serial numbers"
            optional
            error={form.error('propellerSerials')}
            hint="A comma between two"
          >
            <TextInput autoComplete="off" {...form.text('propellerSerials')} />
          </Field>
        </div>
        <Field
          label="Damage history"
          optional
          error={form.error('damageHistory')}
          hint="What the records and the aircraft show, also that they show none"
        >
          <TextArea rows={3} maxLength={maxDamageHistory} {...form.text('damageHistory')} />
        </Field>
        <div>
          <Button type="submit" pending={form.isPending} pendingText="Saving...">
            Save Record
          </Button>
        </div>
      </form>
    </Card>
  );
}
