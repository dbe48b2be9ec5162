import { meters, readingsRightLabel, type Meter } from '#contract/aircraft/meters.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { useForm } from '#web/ui/form/use-form.ts';

type Values = { areReadingsRight: boolean } & Record<Meter, string>;
type Props = { form: { values: Values } & Pick<ReturnType<typeof useForm<Values>>, 'set'> };

const typedOf = (values: Values) =>
  Object.fromEntries(meters.map((meter) => [meter, values[meter]])) as Record<Meter, string>;

/** Below readings that the server refused because they contradict others of the aircraft. */
export const ConfirmReadings = ({ form: { values, set } }: Props) => (
  <Field
    as="group"
    label="Readings that don’t fit the last ones"
    hint="A figure is below your last entry or the aircraft’s readings. A corrected entry counts once the work is confirmed. Readings that the aircraft already has stay until the owner corrects them."
  >
    <Checkbox
      boxed
      label={readingsRightLabel}
      checked={values.areReadingsRight}
      onChange={(areReadingsRight) =>
        // The readings are set as they are: they are no longer marked as wrong.
        set({ areReadingsRight, ...typedOf(values) })
      }
    />
  </Field>
);
