import { maxHours, maxName, maxSerialNumber, minLifeLimit } from '#contract/limits.ts';
import { limitUnitNames, limitUnits } from '#contract/logbook/inventory-rules.ts';
import { useSavePart, type Part } from '#web/api/logbook-lists.ts';
import { FilesField } from '#web/lib/photos/files-field.tsx';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
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
  part: Part | undefined;
}

/** Adds a part, or edits one; a life limit goes on the due list. */
export function PartForm({ open, onClose, logbookId, part }: Props) {
  const save = useSavePart(logbookId, part?.id);
  const files = usePhotos('delivery', { max: 1, onChange: () => form.clearErrors('tagFileId') });
  const form = useForm({
    initial: () => ({
      name: part?.name ?? '',
      partNumber: part?.partNumber ?? '',
      serialNumber: part?.serialNumber ?? '',
      position: part?.position ?? '',
      installedOn: part?.installedOn ?? '',
      airframeHours: part?.airframeHours === null || !part ? '' : String(part.airframeHours),
      removedOn: part?.removedOn ?? '',
      lifeLimit: part?.lifeLimit === null || !part ? '' : String(part.lifeLimit),
      limitUnit: part?.limitUnit ?? 'hours',
    }),
    also: ['tagFileId'],
    alsoDirty: files.photos.length > 0,
    validate: ({ name }) => ({ ...(name.trim() === '' && { name: 'Enter the name of the part' }) }),
    submit: async (values, keyFor) => {
      const [tagFileId] = await files.settled('tagFileId');
      const body = {
        name: values.name,
        partNumber: values.partNumber,
        serialNumber: values.serialNumber,
        position: values.position,
        installedOn: values.installedOn || null,
        airframeHours: values.airframeHours ? Number(values.airframeHours) : null,
        removedOn: values.removedOn || null,
        lifeLimit: values.lifeLimit ? Number(values.lifeLimit) : null,
        limitUnit: values.lifeLimit ? values.limitUnit : null,
        ...(tagFileId !== undefined && { tagFileId }),
      };
      return save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title={part ? 'Edit Part' : 'Add Part'}
      submit={part ? 'Save Part' : 'Add Part'}
      pendingText={files.isBusy ? 'Uploading...' : 'Saving...'}
    >
      <Field label="Name" error={form.error('name')}>
        <TextInput maxLength={maxName} placeholder="Vacuum pump" {...form.text('name')} />
      </Field>
      <div className="grid grid-cols-2 gap-4 max-sm:grid-cols-1">
        <Field label="Part number" optional error={form.error('partNumber')}>
          <TextInput maxLength={maxSerialNumber} {...form.text('partNumber')} />
        </Field>
        <Field label="Serial number" optional error={form.error('serialNumber')}>
          <TextInput maxLength={maxSerialNumber} {...form.text('serialNumber')} />
        </Field>
        <Field label="Position" optional error={form.error('position')}>
          <TextInput maxLength={maxName} {...form.text('position')} />
        </Field>
        <Field label="Installed on" optional error={form.error('installedOn')}>
          <TextInput type="date" max={today()} {...form.text('installedOn')} />
        </Field>
        <Field label="Airframe at installation, h" optional error={form.error('airframeHours')}>
          <NumberInput decimals={1} min={0} max={maxHours} className="num" {...form.text('airframeHours')} />
        </Field>
        {part && (
          <Field label="Removed on" optional error={form.error('removedOn')}>
            <TextInput type="date" max={today()} {...form.text('removedOn')} />
          </Field>
        )}
        <Field label="Life limit" optional hint="It goes on the due list." error={form.error('lifeLimit')}>
          <NumberInput
            decimals={1}
            min={minLifeLimit}
            max={maxHours}
            className="num"
            {...form.text('lifeLimit')}
          />
        </Field>
        <Field label="Unit of the limit" error={form.error('limitUnit')}>
          <Select
            options={limitUnitNames.map((value) => ({ value, label: limitUnits[value] }))}
            value={form.values.limitUnit}
            onChange={(limitUnit) => form.set({ limitUnit })}
          />
        </Field>
      </div>
      <Field as="group" label="Tag, such as an 8130-3" error={form.error('tagFileId')}>
        <FilesField files={files} label="Tag" />
      </Field>
    </FormDialog>
  );
}
