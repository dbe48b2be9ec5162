import type { PayMode } from '#contract/accounts/member-states.ts';
import { electorateOf, ruleSentence, type ApprovalRule } from '#contract/approvals/approval-rules.ts';
import { maxApprovalHours, maxPrice, minApprovalHours } from '#contract/limits.ts';
import { useChangeRule, type Group } from '#web/api/groups.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { Select } from '#web/ui/select.tsx';

/** What approves: more than half of the owners or of the shares, or a number of owners. */
const basisOf = ({ basis, approvals }: ApprovalRule) =>
  basis === 'shares' ? 'shares' : approvals === null ? 'half' : String(approvals);

interface Values {
  votes: boolean;
  threshold: string;
  who: string;
  hours: string;
  officerLimit: string;
  aogLimit: string;
  payMode: PayMode;
  splitFrom: string;
}

const toRule = ({ votes, threshold, who, hours, officerLimit, aogLimit }: Values) => ({
  threshold: votes ? Number(threshold) : null,
  basis: who === 'shares' ? ('shares' as const) : ('people' as const),
  approvals: who === 'shares' || who === 'half' ? null : Number(who),
  approvalHours: Number(hours),
  officerLimit: Number(officerLimit),
  aogLimit: Number(aogLimit),
});

/** The rule as it would be; amounts that can’t be read count as 0. */
const previewOf = (values: Values): ApprovalRule => {
  const { threshold, ...rule } = toRule(values);
  const amount = (dollars: number) => (Number.isFinite(dollars) ? dollars : 0).toFixed(2);
  return {
    ...rule,
    threshold: threshold === null ? null : amount(threshold),
    officerLimit: amount(rule.officerLimit),
    aogLimit: amount(rule.aogLimit),
  };
};

/** Changes how the group decides; its sentence stands below the fields. */
export function RuleDialog({ open, group, onClose }: { open: boolean; group: Group; onClose: () => void }) {
  const change = useChangeRule(group.id);
  const voters = electorateOf(group.members);
  const hasShares = voters.some(({ shareBp }) => shareBp !== null);
  const form = useForm({
    initial: (): Values => ({
      votes: group.rule.threshold !== null,
      threshold: group.rule.threshold ?? '500.00',
      who: basisOf(group.rule),
      hours: String(group.rule.approvalHours),
      officerLimit: group.rule.officerLimit,
      aogLimit: group.rule.aogLimit,
      payMode: group.payMode,
      splitFrom: group.splitFrom,
    }),
    submit: (values) =>
      change.mutateAsync({
        rule: toRule(values),
        ...(hasShares && { payMode: values.payMode, splitFrom: Number(values.splitFrom) }),
      }),
    onSuccess: onClose,
    aliases: {
      'rule.threshold': 'threshold',
      'rule.approvals': 'who',
      'rule.approvalHours': 'hours',
      'rule.officerLimit': 'officerLimit',
      'rule.aogLimit': 'aogLimit',
    },
  });
  const { values } = form;
  const amount = (field: 'threshold' | 'officerLimit' | 'aogLimit' | 'splitFrom', label: string) => (
    <Field label={label} error={form.error(field)}>
      <NumberInput
        min={0}
        max={maxPrice}
        decimals={2}
        value={values[field]}
        onChange={({ target }) => form.set({ [field]: target.value })}
        required
      />
    </Field>
  );
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Edit Rule"
      text="Votes that are open go on by the rule of their start."
      submit="Save Rule"
      pendingText="Saving..."
    >
      <Checkbox
        label="The owners vote on expenses above a sum"
        checked={values.votes}
        onChange={(votes) => form.set({ votes })}
      />
      {values.votes && (
        <>
          {amount('threshold', 'Above, $')}
          <Field label="Who has to approve" error={form.error('who')}>
            <Select
              value={values.who}
              onChange={(who) => form.set({ who })}
              options={[
                { value: 'half', label: 'More than half of the owners' },
                ...voters.map((_, index) => ({
                  value: String(index + 1),
                  label: `${index + 1} of ${voters.length} owners`,
                })),
                ...(hasShares
                  ? [{ value: 'shares', label: 'Owners with more than half of the shares' }]
                  : []),
              ]}
            />
          </Field>
          <Field
            label="Within, hours"
            hint={`From ${minApprovalHours} to ${maxApprovalHours}`}
            error={form.error('hours')}
          >
            <NumberInput
              min={minApprovalHours}
              max={maxApprovalHours}
              decimals={0}
              value={values.hours}
              onChange={({ target }) => form.set({ hours: target.value })}
              required
            />
          </Field>
        </>
      )}
      {amount('officerLimit', 'The maintenance officer accepts up to, $')}
      {amount('aogLimit', 'On AOG calls one owner accepts up to, $')}
      {hasShares && (
        <>
          <Field label="The checkout proposes" error={form.error('payMode')}>
            <Select
              value={values.payMode}
              onChange={(payMode) => form.set({ payMode })}
              options={[
                { value: 'one', label: 'One pays for all' },
                { value: 'split', label: 'Split by shares' },
              ]}
            />
          </Field>
          {amount('splitFrom', 'A payment can be split from, $')}
        </>
      )}
      <p role="status" className="num text-sm text-ink-2">
        {ruleSentence(previewOf(values), voters)}
      </p>
    </FormDialog>
  );
}
