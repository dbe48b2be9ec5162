import { useId, useState } from 'react';
import { estimateOf } from '#contract/estimate-figures.ts';
import { labelOf } from '#contract/labels.ts';
import { maxReason } from '#contract/limits.ts';
import { errorMessage } from '#web/lib/api.ts';
import { formatDollars } from '#web/lib/format.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormFooter } from '#web/ui/form-footer.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import {
  asStored,
  changesIn,
  figureFields,
  figuresOf,
  issueOf,
  toEstimateInput,
  type Figures,
} from './estimate-rules.ts';
import { useUpdateEstimate, type EstimateRow } from './estimates.api.ts';

type Props = { row: EstimateRow; onClose: () => void };

/** Corrects the figures of one row, and shows while one types what comes of them. */
export function EstimateDialog({ row, onClose }: Props) {
  const form = useId();
  const toast = useToast();
  const update = useUpdateEstimate(row.id);
  const [typed, setTyped] = useState(() => toEstimateInput(row));
  const [reason, setReason] = useState('');
  const [wasTried, setTried] = useState(false);
  const figures = figuresOf(typed);
  const submit = () => {
    setTried(true);
    if (!figures || update.isPending) return;
    const changes = changesIn(row, figures);
    if (Object.keys(changes).length === 0) return onClose();
    update.mutate(
      { ...changes, ...(reason.trim() && { reason: reason.trim() }) },
      {
        onSuccess: () => {
          toast.show({
            title: 'Estimate saved',
            description: `${labelOf(row.serviceCategory)}, ${row.aircraftType}`,
          });
          onClose();
        },
        onError: (error) =>
          toast.show({
            title: 'Estimate not saved',
            description: errorMessage(error, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  };
  return (
    <Dialog
      open
      onClose={onClose}
      width="md"
      title={`${labelOf(row.serviceCategory)}, ${row.aircraftType}`}
      text="New estimates use these figures at once. What they were before is kept in the audit log."
      footer={
        <FormFooter form={form} onCancel={onClose} pending={update.isPending} pendingText="Saving...">
          Save Changes
        </FormFooter>
      }
    >
      <form
        id={form}
        noValidate
        className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1"
        onSubmit={(event) => {
          event.preventDefault();
          submit();
        }}
      >
        <Preview figures={figures} />
        {figureFields.map(({ name, label, unit, hint }) => (
          <Field
            key={name}
            label={label}
            hint={hint}
            required
            error={wasTried ? issueOf(name, typed[name]) : undefined}
          >
            <TextInput
              name={name}
              inputMode="decimal"
              autoComplete="off"
              className="num"
              start={unit && <span className="text-ink-3">{unit}</span>}
              value={typed[name]}
              onChange={(event) => setTyped({ ...typed, [name]: event.target.value })}
            />
          </Field>
        ))}
        <Field label="Reason" optional>
          <TextInput
            name="reason"
            maxLength={maxReason}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      </form>
    </Dialog>
  );
}

function Preview({ figures }: { figures: Figures | undefined }) {
  const stored = figures && asStored(figures);
  const usual = stored && estimateOf(stored, 'normal');
  const rushed = stored && estimateOf(stored, 'asap');
  const shown = [
    ['Low', usual?.low],
    ['Typical', usual?.typical],
    ['High', usual?.high],
    ['Typical, in a hurry', rushed?.typical],
  ] as const;
  return (
    <dl
      aria-label="Estimate with these figures"
      className="num col-span-full grid grid-cols-4 gap-3 rounded-control bg-sunken p-4 text-sm max-sm:grid-cols-2"
    >
      {shown.map(([term, amount]) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-base font-semibold">{amount === undefined ? '–' : formatDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
