import { useId, useState } from 'react';
import { aircraftCategories, aircraftTypes } from '#contract/labels.ts';
import { maxName, maxNote, maxTailNumber } from '#contract/limits.ts';
import { tailNumberHint, tailNumberError } from '#contract/tail-numbers.ts';
import { type Aircraft, useAddAircraft, useUpdateAircraft } from '#web/api/aircraft.ts';
import { AirportInput } from '#web/components/airport-input.tsx';
import { ApiError, errorMessage } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { useFocusFirstError } from '#web/ui/focus-first-error.ts';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { useOpenings } from '#web/ui/has-opened.ts';
import { Select } from '#web/ui/select.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { emptyForm, formOf, inputOf, type AircraftForm } from './aircraft-form.ts';
import { useRegistry } from './registry-lookup.ts';

interface Props {
  open: boolean;
  onClose: () => void;
  /** The one to change; none to add one. */
  plane?: Aircraft | undefined;
}

/** Adds an aircraft or changes one; the registry fills in what it knows. */
export function AircraftDialog({ open, onClose, plane }: Props) {
  // Each opening starts from what is known then.
  return <Form key={useOpenings(open)} open={open} onClose={onClose} plane={plane} />;
}

const fromRegistry = ['aircraftType', 'make', 'model', 'year'] as const;
type AircraftErrors = Partial<Record<keyof AircraftForm, string>>;
const options = (list: readonly string[]) => list.map((value) => ({ value, label: value }));

function Form({ open, onClose, plane }: Props) {
  const toast = useToast();
  const id = useId();
  const [typed, setTyped] = useState(() => (plane ? formOf(plane) : emptyForm()));
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [latestYear] = useState(() => new Date().getFullYear() + 1);
  const [errors, setErrors] = useState<AircraftErrors>({});
  const [tries, setTries] = useState(0);
  const ref = useFocusFirstError(tries);
  const add = useAddAircraft();
  const update = useUpdateAircraft();
  const isPending = add.isPending || update.isPending;
  const registry = useRegistry(plane ? '' : typed.tailNumber);
  const found = registry.data ?? undefined;
  const filled = new Set(
    found ? fromRegistry.filter((name) => found[name] !== null && !touched.has(name)) : [],
  );

  // What the registry says is never typed: with another mark it goes.
  const form: AircraftForm = {
    ...typed,
    ...Object.fromEntries([...filled].map((name) => [name, String(found?.[name])])),
  };
  const set = (name: keyof AircraftForm, value: string) => {
    setTyped({ ...typed, [name]: value });
    setTouched(new Set([...touched, name]));
    setErrors({ ...errors, [name]: undefined });
  };
  const side = (name: (typeof fromRegistry)[number]) => (filled.has(name) ? 'From registry' : undefined);

  const submit = async () => {
    const missing: AircraftErrors = {
      ...(!form.tailNumber.trim() && { tailNumber: 'Tail number is required' }),
      ...(!form.aircraftType && { aircraftType: 'Aircraft type is required' }),
    };
    if (Object.keys(missing).length > 0) {
      setErrors(missing);
      setTries(tries + 1);
      toast.show({
        title: 'Validation Error',
        description: 'Please fill in all required fields (Tail Number and Aircraft Type)',
        tone: 'destructive',
      });
      return;
    }
    try {
      if (plane) await update.mutateAsync({ id: plane.id, ...inputOf(form) });
      else await add.mutateAsync(inputOf(form));
      toast.show({ title: plane ? 'Aircraft Updated' : 'Aircraft Added', description: form.tailNumber });
      onClose();
    } catch (error) {
      const issues = error instanceof ApiError ? (error.body?.issues ?? []) : [];
      setErrors(Object.fromEntries(issues.map(({ path, message }) => [path, message])));
      setTries(tries + 1);
      const failed = plane ? 'Failed to update aircraft' : 'Failed to add aircraft';
      toast.show({
        title: 'Error',
        description: issues[0]?.message ?? errorMessage(error, failed),
        tone: 'destructive',
      });
    }
  };

  return (
    <Dialog
      open={open}
      onClose={onClose}
      width="lg"
      title={plane ? 'Edit Aircraft' : 'Add Aircraft'}
      text={plane ? plane.tailNumber : 'Type the tail number and we fill in the rest.'}
      footer={
        <FormFooter
          form={id}
          onCancel={onClose}
          pending={isPending}
          pendingText={plane ? 'Saving...' : 'Adding...'}
        >
          {plane ? 'Save Changes' : 'Add Aircraft'}
        </FormFooter>
      }
    >
      <form
        id={id}
        ref={ref}
        noValidate
        className="grid gap-4 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          if (!isPending) void submit();
        }}
      >
        <Field
          label="Tail Number"
          required
          className="sm:col-span-2"
          error={errors.tailNumber}
          hint={
            <TailNumberNote
              typed={form.tailNumber}
              registry={registry}
              onTake={(mark) => set('tailNumber', mark)}
            />
          }
        >
          <TextInput
            code
            name="tailNumber"
            maxLength={maxTailNumber}
            placeholder="N172SP"
            autoComplete="off"
            autoCapitalize="characters"
            value={form.tailNumber}
            onChange={(event) => set('tailNumber', event.target.value.toUpperCase())}
            end={<LookupState isSearching={registry.isSearching} isFound={found !== undefined} />}
          />
        </Field>
        <Field label="Aircraft Type" required side={side('aircraftType')} error={errors.aircraftType}>
          <Select
            name="aircraftType"
            options={options(aircraftTypes)}
            placeholder="Choose a type"
            value={form.aircraftType}
            onChange={(value) => set('aircraftType', value)}
          />
        </Field>
        <Field label="Category" optional error={errors.category}>
          <Select
            name="category"
            options={[{ value: '', label: 'Not said' }, ...options(aircraftCategories)]}
            value={form.category}
            onChange={(value) => set('category', value)}
          />
        </Field>
        <Field label="Make" side={side('make') ?? 'Optional'} error={errors.make}>
          <TextInput
            name="make"
            maxLength={maxName}
            placeholder="Cessna"
            value={form.make}
            onChange={(event) => set('make', event.target.value)}
          />
        </Field>
        <Field label="Model" side={side('model') ?? 'Optional'} error={errors.model}>
          <TextInput
            name="model"
            maxLength={maxName}
            placeholder="172S Skyhawk"
            value={form.model}
            onChange={(event) => set('model', event.target.value)}
          />
        </Field>
        <Field label="Year" side={side('year') ?? 'Optional'} error={errors.year}>
          <TextInput
            name="year"
            type="number"
            inputMode="numeric"
            min={1900}
            max={latestYear}
            value={form.year}
            onChange={(event) => set('year', event.target.value)}
          />
        </Field>
        <Field label="Home Airport" optional error={errors.homeAirport}>
          <AirportInput
            name="homeAirport"
            value={form.homeAirport}
            onChange={(value) => set('homeAirport', value)}
          />
        </Field>
        <Field label="Notes" optional className="sm:col-span-2" error={errors.notes}>
          <TextArea
            name="notes"
            rows={2}
            maxLength={maxNote}
            placeholder="Hangar, equipment, anything a mechanic should know"
            value={form.notes}
            onChange={(event) => set('notes', event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function LookupState({ isSearching, isFound }: { isSearching: boolean; isFound: boolean }) {
  if (isSearching) return <Spinner />;
  return isFound && <StatusLamp tone="ok">Found</StatusLamp>;
}

type NoteProps = {
  typed: string;
  registry: ReturnType<typeof useRegistry>;
  onTake: (mark: string) => void;
};

/** Under the tail number: what is wrong with it, or what the registry says. */
function TailNumberNote({ typed, registry, onTake }: NoteProps) {
  const problem = typed.length > 1 ? tailNumberError(typed) : undefined;
  const { suggestion } = problem ?? {};
  if (problem) {
    return (
      <>
        {problem.message}{' '}
        {suggestion && (
          <button type="button" className="link hit" onClick={() => onTake(suggestion)}>
            Did you mean <span className="code">{suggestion}</span>?
          </button>
        )}
      </>
    );
  }
  const found = registry.data;
  if (found)
    return `${[found.year, found.make, found.model].filter(Boolean).join(' ')}, from FAA registry data.`;
  if (found === null) return 'Not in the registry data. Fill in the form yourself.';
  return tailNumberHint(typed) ?? 'As painted on the aircraft. US marks are looked up.';
}
