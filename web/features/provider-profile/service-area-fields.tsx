import { maxCoverageAreas, maxServiceRadiusNm, minServiceRadiusNm } from '#contract/limits.ts';
import { AirportInput } from '#web/components/airport-input.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { AreaNotes } from './area-notes.tsx';
import type { RegistrationForm } from './registration-rules.ts';

type Props = {
  form: Pick<ReturnType<typeof useForm<RegistrationForm>>, 'values' | 'error' | 'text' | 'field' | 'check'>;
  /** Rows of the areas. */
  rows: number;
};

/** Where a provider works: areas, base airport, service radius and whether it is mobile; for a grid of two columns. */
export const ServiceAreaFields = ({ form, rows }: Props) => (
  <>
    <div className="md:col-span-2">
      <Field
        label="Airports and areas"
        required
        hint="We put airport codes, such as KPAO, KSQL, KHWD, on the map. Other text stays as it is."
        error={form.error('coverageAreas')}
      >
        <TextArea rows={rows} maxLength={maxCoverageAreas} {...form.text('coverageAreas')} />
      </Field>
      <AreaNotes text={form.values.coverageAreas} />
    </div>
    <div>
      <Field label="Base airport" optional error={form.error('baseAirport')}>
        <AirportInput {...form.field('baseAirport')} />
      </Field>
      <AreaNotes text={form.values.baseAirport} />
    </div>
    <Field
      label="Service radius (nm)"
      optional
      hint="How far you travel to an aircraft."
      error={form.error('serviceRadiusNm')}
    >
      <NumberInput min={minServiceRadiusNm} max={maxServiceRadiusNm} {...form.text('serviceRadiusNm')} />
    </Field>
    <Checkbox label="Mobile: I come to the aircraft" {...form.check('isMobile')} />
  </>
);
