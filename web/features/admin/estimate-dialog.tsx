import { maxReason } from '#contract/limits.ts';
import { estimateOf } from '#contract/requests/estimate-figures.ts';
import { useUpdateEstimate, type EstimateRow } from '#web/api/estimate-rows.ts';
import { formatDollars } from '#web/lib/format.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { TextInput } from '#web/ui/text-input.tsx';
import {
  changedFigures,
  estimateLabel,
  figureFields,
  toEstimateFigures,
  toEstimateInput,
  toFigures,
  validateEstimate,
  type Figures,
} from './estimate-rules.ts';

type Props = { row: EstimateRow; onClose: () => void };

/** Edits the figures of one row and shows the resulting estimate while the user types. */
export function EstimateDialog({ row, onClose }: Props) {
  const update = useUpdateEstimate(row.id);
  const form = useForm({
    initial: () => ({ ...toEstimateInput(row), isActive: row.isActive, reason: '' }),
    validate: validateEstimate,
    submit: async ({ reason, isActive, ...input }) => {
      const figures = toFigures(input);
      const changes = {
        ...(figures && changedFigures(row, figures)),
        ...(isActive !== row.isActive && { isActive }),
      };
      if (Object.keys(changes).length === 0) return;
      await update.mutateAsync({ ...changes, ...(reason.trim() && { reason: reason.trim() }) });
    },
    onSuccess: onClose,
  });
  return (
    <FormDialog
      form={form}
      open
      onClose={onClose}
      width="md"
      title={`Edit ${estimateLabel(row)}`}
      text="New estimates use these figures right away. The audit log keeps the old ones."
      submit="Save Changes"
      pendingText="Saving..."
      className="grid grid-cols-2 items-start gap-4 max-sm:grid-cols-1"
    >
      <Preview figures={toFigures(form.values)} />
      {figureFields.map(({ name, label, unit, hint }) => (
        <Field key={name} label={label} hint={hint} required error={form.error(name)}>
          <TextInput
            {...form.text(name)}
            inputMode="decimal"
            autoComplete="off"
            className="num"
            start={unit && <span className="text-ink-3">{unit}</span>}
          />
        </Field>
      ))}
      <Checkbox className="col-span-full" label="Show this estimate to owners" {...form.check('isActive')} />
      <Field label="Reason" optional error={form.error('reason')}>
        <TextInput {...form.text('reason')} maxLength={maxReason} />
      </Field>
    </FormDialog>
  );
}

function Preview({ figures }: { figures: Figures | undefined }) {
  const stored = figures && toEstimateFigures(figures);
  const normal = stored && estimateOf(stored, 'normal');
  const rush = stored && estimateOf(stored, 'asap');
  const amounts = [
    ['Low', normal?.low],
    ['Typical', normal?.typical],
    ['High', normal?.high],
    ['Typical, rush', rush?.typical],
  ] as const;
  return (
    <dl
      aria-label="Estimate with these figures"
      className="num col-span-full grid grid-cols-4 gap-3 rounded-control bg-sunken p-4 text-sm max-sm:grid-cols-2"
    >
      {amounts.map(([term, amount]) => (
        <div key={term}>
          <dt className="text-ink-2">{term}</dt>
          <dd className="text-base font-semibold">{amount === undefined ? '–' : formatDollars(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}
