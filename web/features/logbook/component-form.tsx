import { maxHours, maxName, maxSerialNumber } from '#contract/limits.ts';
import { componentKindNames, componentKinds } from '#contract/logbook/inventory-rules.ts';
import { useSaveComponent, type Component } from '#web/api/logbook-lists.ts';
import { today } from '#web/lib/today.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  logbookId: number;
  component: Component | undefined;
}

const typed = (hours: number | null | undefined) => (typeof hours === 'number' ? String(hours) : '');
const number = (text: string) => (text.trim() === '' ? null : Number(text));
const figures = [
  ['airframeAtInstall', 'Airframe at installation', 'Total time of the airframe'],
  ['totalAtInstall', 'Component at installation', '0 if factory new'],
  ['sinceOverhaulAtInstall', 'Since overhaul at installation', undefined],
] as const;

/** Adds an engine, propeller or rotor, or edits one; its times run with the airframe from then on. */
export function ComponentForm({ open, onClose, logbookId, component }: Props) {
  const save = useSaveComponent(logbookId, component?.id);
  const form = useForm({
    initial: () => ({
      kind: component?.kind ?? 'engine',
      position: String(component?.position ?? 1),
      make: component?.make ?? '',
      model: component?.model ?? '',
      serial: component?.serial ?? '',
      installedOn: component?.installedOn ?? '',
      airframeAtInstall: typed(component?.airframeAtInstall),
      totalAtInstall: typed(component?.totalAtInstall),
      sinceOverhaulAtInstall: typed(component?.sinceOverhaulAtInstall),
      overhauledOn: component?.overhauledOn ?? '',
      removedOn: component?.removedOn ?? '',
    }),
    submit: (values, keyFor) => {
      const body = {
        kind: values.kind,
        position: Number(values.position),
        make: values.make,
        model: values.model,
        serial: values.serial,
        installedOn: values.installedOn || null,
        airframeAtInstall: number(values.airframeAtInstall),
        totalAtInstall: number(values.totalAtInstall),
        sinceOverhaulAtInstall: number(values.sinceOverhaulAtInstall),
        overhauledOn: values.overhauledOn || null,
        removedOn: values.removedOn || null,
      };
      return save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  const { values } = form;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title={component ? 'Edit Component' : 'Add Component'}
      submit={component ? 'Save Component' : 'Add Component'}
      pendingText="Saving..."
    >
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Kind">
          <Select
            options={componentKindNames.map((value) => ({ value, label: componentKinds[value] }))}
            value={values.kind}
            onChange={(kind) => form.set({ kind })}
          />
        </Field>
        <Field label="Position" error={form.error('position')}>
          <Select
            options={['1', '2', '3', '4'].map((value) => ({ value, label: value }))}
            value={values.position}
            onChange={(position) => form.set({ position })}
          />
        </Field>
        <Field label="Make" optional error={form.error('make')}>
          <TextInput maxLength={maxName} {...form.text('make')} />
        </Field>
        <Field label="Model" optional error={form.error('model')}>
          <TextInput maxLength={maxName} {...form.text('model')} />
        </Field>
        <Field label="Serial number" optional error={form.error('serial')}>
          <TextInput maxLength={maxSerialNumber} {...form.text('serial')} />
        </Field>
        <Field label="Installed on" optional error={form.error('installedOn')}>
          <TextInput type="date" max={today()} {...form.text('installedOn')} />
        </Field>
        {figures.map(([name, label, hint]) => (
          <Field key={name} label={`${label}, h`} hint={hint} optional error={form.error(name)}>
            <NumberInput decimals={1} min={0} max={maxHours} className="num" {...form.text(name)} />
          </Field>
        ))}
        <Field label="Overhauled on" optional error={form.error('overhauledOn')}>
          <TextInput type="date" max={today()} {...form.text('overhauledOn')} />
        </Field>
        {component && (
          <Field label="Removed on" optional error={form.error('removedOn')}>
            <TextInput type="date" max={today()} {...form.text('removedOn')} />
          </Field>
        )}
      </div>
    </FormDialog>
  );
}
