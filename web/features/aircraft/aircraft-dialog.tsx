import { useState } from 'react';
import { aircraftCategories, aircraftTypes } from '#contract/labels.ts';
import { maxName, maxNote, maxSerialNumber, maxTailNumber, minAircraftYear } from '#contract/limits.ts';
import { useSaveAircraft, type Aircraft } from '#web/api/aircraft.ts';
import { useMoveAircraft } from '#web/api/groups.ts';
import { AirportInput } from '#web/components/airport-input.tsx';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  emptyAircraft,
  filledFields,
  toAircraftForm,
  toAircraftInput,
  validateAircraft,
  withRegistry,
  type AircraftFields,
  type AircraftForm,
  type RegistryField,
} from './aircraft-form.ts';
import { useRegistry } from './registry-lookup.ts';
import { TailNumberNote } from './tail-number-note.tsx';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The aircraft to edit; undefined to add one. */
  aircraft?: Aircraft | undefined;
  /** The tail number of the one to add. */
  tailNumber?: string;
}

const options = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

/** Adds or edits an aircraft; FAA registry data fills in a new one. */
export function AircraftDialog({ open, onClose, aircraft, tailNumber = '' }: Props) {
  const toast = useToast();
  const [latestYear] = useState(() => new Date().getFullYear() + 1);
  const [lookedUp, setLookedUp] = useState(tailNumber);
  const registry = useRegistry(lookedUp);
  const entryFor = (values: AircraftForm) => (values.tailNumber === lookedUp ? registry.data : undefined);
  const save = useSaveAircraft(aircraft?.id);
  const move = useMoveAircraft();
  const user = useUser();
  const groups = user.memberships.filter(({ accountId }) => mayOf(user, { id: accountId }, 'aircraft.move'));
  const [groupId, setGroupId] = useState('');
  const form = useForm({
    initial: () => (aircraft ? toAircraftForm(aircraft) : { ...emptyAircraft(), tailNumber }),
    validate: (values) => validateAircraft(withRegistry(values, entryFor(values))),
    onInvalid: () =>
      toast.show({
        title: 'Validation Error',
        description: 'Please fill in all required fields (Tail Number and Aircraft Type)',
        tone: 'destructive',
      }),
    submit: async (values, keyFor) => {
      const body = toAircraftInput(withRegistry(values, entryFor(values)));
      const saved = await save.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
      // Added already: if the group refuses it, it is the user’s own and can be moved later.
      if (!aircraft && groupId) move.mutate({ id: saved.id, groupId });
      return saved;
    },
    onSuccess: onClose,
  });
  const entry = entryFor(form.values);
  const shown = withRegistry(form.values, entry);
  const filled = filledFields(form.values, entry);
  const set = (name: keyof AircraftFields, value: string) =>
    form.set({ [name]: value, touched: [...new Set([...form.values.touched, name])] });
  const setTailNumber = (next: string) => {
    set('tailNumber', next);
    if (!aircraft) setLookedUp(next);
  };
  const text = (name: keyof AircraftFields) => ({
    name,
    value: shown[name],
    onChange: (event: { target: { value: string } }) => set(name, event.target.value),
  });
  const side = (name: RegistryField) => (filled.includes(name) ? 'From registry' : undefined);
  return (
    <FormDialog
      form={form}
      open={open}
      onClose={onClose}
      width="lg"
      title={aircraft ? 'Edit Aircraft' : 'Add Aircraft'}
      text={
        aircraft ? aircraft.tailNumber : 'Enter the tail number and we’ll fill in what the FAA registry has.'
      }
      submit={aircraft ? 'Save Changes' : 'Add Aircraft'}
      pendingText={aircraft ? 'Saving...' : 'Adding...'}
      className="grid gap-4 sm:grid-cols-2"
    >
      <Field
        label="Tail Number"
        required
        className="sm:col-span-2"
        error={form.error('tailNumber')}
        hint={<TailNumberNote typed={shown.tailNumber} entry={entry} onSuggestion={setTailNumber} />}
      >
        <TextInput
          code
          maxLength={maxTailNumber}
          placeholder="N172ZQ"
          autoComplete="off"
          autoCapitalize="characters"
          {...text('tailNumber')}
          onChange={(event) => setTailNumber(event.target.value.toUpperCase())}
          end={<LookupState isSearching={registry.isSearching} isFound={Boolean(entry)} />}
        />
      </Field>
      <Field
        label="Aircraft Type"
        required
        side={side('aircraftType')}
        error={form.error('aircraftType')}
        hint={
          filled.includes('aircraftType') &&
          shown.aircraftType === 'Experimental' &&
          'Experimental, please check. The registry data doesn’t name the airworthiness certificate.'
        }
      >
        <Select
          name="aircraftType"
          options={options(aircraftTypes)}
          placeholder="Choose a type"
          value={shown.aircraftType}
          onChange={(value) => set('aircraftType', value)}
        />
      </Field>
      <Field
        label="Category"
        optional
        side={side('category')}
        hint={
          filled.includes('category') &&
          'This model is usually light-sport. Check it: the registry data doesn’t name the airworthiness certificate.'
        }
        error={form.error('category')}
      >
        <Select
          name="category"
          options={[{ value: '', label: 'Not specified' }, ...options(aircraftCategories)]}
          value={shown.category}
          onChange={(value) => set('category', value)}
        />
      </Field>
      <Field label="Make" side={side('make') ?? 'Optional'} error={form.error('make')}>
        <TextInput maxLength={maxName} placeholder="Cessna" {...text('make')} />
      </Field>
      <Field label="Model" side={side('model') ?? 'Optional'} error={form.error('model')}>
        <TextInput maxLength={maxName} placeholder="172S Skyhawk" {...text('model')} />
      </Field>
      <Field label="Year" side={side('year') ?? 'Optional'} error={form.error('year')}>
        <NumberInput min={minAircraftYear} max={latestYear} {...text('year')} />
      </Field>
      <Field
        label="Serial Number"
        optional
        hint="As on the data plate. It goes on logbook entries."
        error={form.error('serialNumber')}
      >
        <TextInput code maxLength={maxSerialNumber} autoComplete="off" {...text('serialNumber')} />
      </Field>
      {!aircraft && groups.length > 0 && (
        <Field label="Belongs to">
          <Select
            name="groupId"
            options={[
              { value: '', label: 'Only me' },
              ...groups.map(({ accountId, name }) => ({ value: accountId, label: name })),
            ]}
            value={groupId}
            onChange={setGroupId}
          />
        </Field>
      )}
      <Field label="Home Airport" optional error={form.error('homeAirport')}>
        <AirportInput
          name="homeAirport"
          value={shown.homeAirport}
          onChange={(value) => set('homeAirport', value)}
        />
      </Field>
      <Field label="Notes" optional className="sm:col-span-2" error={form.error('notes')}>
        <TextArea
          rows={2}
          maxLength={maxNote}
          placeholder="Hangar, equipment, anything a mechanic should know"
          {...text('notes')}
        />
      </Field>
    </FormDialog>
  );
}

function LookupState({ isSearching, isFound }: { isSearching: boolean; isFound: boolean }) {
  if (isSearching) return <Spinner />;
  return isFound && <StatusLamp tone="ok">Found</StatusLamp>;
}
