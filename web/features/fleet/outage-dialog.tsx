import { maxOutageReason } from '#contract/limits.ts';
import { useEndOutage, useSaveOutage, type FleetAircraft, type Outage } from '#web/api/fleet.ts';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { Select } from '#web/ui/select.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { describeAircraft } from './aircraft-labels.ts';

type Props = {
  open: boolean;
  onClose: () => void;
  aircraft: readonly FleetAircraft[];
  /** The outage to change; undefined for a new one. */
  outage: Outage | undefined;
  today: string;
};

/** Marks an aircraft out of service on some days, or changes them. */
export function OutageDialog({ open, onClose, aircraft, outage, today }: Props) {
  const save = useSaveOutage(outage?.id);
  const [only] = aircraft.length === 1 ? aircraft : [];
  const form = useForm({
    initial: () => ({
      aircraftId: String(outage?.aircraftId ?? only?.id ?? ''),
      from: outage?.from ?? today,
      until: outage?.until ?? '',
      reason: outage?.reason ?? '',
    }),
    also: ['id'],
    validate: ({ aircraftId, from, until, reason }) => ({
      aircraftId: aircraftId ? undefined : 'Choose an aircraft',
      from: from ? undefined : 'Choose a date',
      until: until && until < from ? 'Choose an end date on or after the start date' : undefined,
      reason: reason.trim() ? undefined : 'Enter a reason',
    }),
    submit: ({ aircraftId, from, until, reason }, keyFor) => {
      const body = { aircraftId: Number(aircraftId), from, until: until || null, reason };
      return save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    onSuccess: onClose,
  });
  const tailNumber = aircraft.find(({ id }) => id === outage?.aircraftId)?.tailNumber;
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="sm"
      title={outage ? `Edit Outage of ${tailNumber ?? 'Aircraft'}` : 'Mark Out of Service'}
      text="Everyone who shares the aircraft sees these days on the board. It’s your note, not a maintenance record."
      submit={outage ? 'Save Changes' : 'Mark Out of Service'}
      pendingText="Saving..."
      className="grid grid-cols-1 gap-4 md:grid-cols-2"
    >
      {!outage && (
        <Field label="Aircraft" error={form.error('aircraftId', 'id')} className="md:col-span-2">
          <Select
            placeholder="Choose an aircraft"
            options={aircraft.map((one) => ({
              value: String(one.id),
              label: `${one.tailNumber}, ${describeAircraft(one)}`,
            }))}
            {...form.field('aircraftId')}
          />
        </Field>
      )}
      <Field label="From" error={form.error('from')}>
        <TextInput type="date" {...form.text('from')} />
      </Field>
      <Field label="Until" optional hint="Leave empty if you don’t know yet." error={form.error('until')}>
        <TextInput type="date" min={form.values.from} {...form.text('until')} />
      </Field>
      <Field label="Reason" error={form.error('reason')} className="md:col-span-2">
        <TextInput maxLength={maxOutageReason} placeholder="Alternator" {...form.text('reason')} />
      </Field>
    </FormDialog>
  );
}

type EndProps = {
  /** The dialog is open while there is an outage. */
  outage: Outage | undefined;
  tailNumber: string;
  today: string;
  onClose: () => void;
};

/** Asks once before an outage ends. */
export function EndOutageDialog({ outage, tailNumber, today, onClose }: EndProps) {
  const end = useEndOutage();
  const hasBegun = outage !== undefined && outage.from <= today;
  return (
    <ConfirmDialog
      open={outage !== undefined}
      title={hasBegun ? `Put ${tailNumber} back in service?` : `Remove the outage of ${tailNumber}?`}
      text={
        hasBegun
          ? 'The outage ends today. This only changes the board. Check the due list and the logbooks before a flight.'
          : 'It hasn’t started, so it’s removed from the board.'
      }
      confirm={hasBegun ? 'Back in Service' : 'Remove Outage'}
      pendingText="Saving..."
      cancel="Keep Outage"
      pending={end.isPending}
      onConfirm={() => outage && end.mutate(outage, { onSuccess: onClose })}
      onCancel={onClose}
    />
  );
}
