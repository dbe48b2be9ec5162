import { wholeShare } from '#contract/accounts/member-states.ts';
import { shareChangeDays } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { useProposeShares, type Group } from '#web/api/groups.ts';
import { cx } from '#web/ui/class-names.ts';
import { Field } from '#web/ui/field.tsx';
import { FormDialog } from '#web/ui/form/form-dialog.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { NumberInput } from '#web/ui/number-input.tsx';
import { shareText, votersOf } from './texts.ts';

const toBp = (percent: string) => Math.round(Number(percent) * 100);

/** Edits all shares with their running sum; it can be sent once that is 100.00%. */
export function ChangeSharesDialog({
  open,
  group,
  onClose,
}: {
  open: boolean;
  group: Group;
  onClose: () => void;
}) {
  const propose = useProposeShares(group.id);
  const voters = votersOf(group);
  const form = useForm({
    initial: () => ({
      percents: Object.fromEntries(voters.map((one) => [one.userId, ((one.shareBp ?? 0) / 100).toFixed(2)])),
    }),
    submit: ({ percents }) =>
      propose.mutateAsync(voters.map(({ userId }) => ({ userId, shareBp: toBp(percents[userId] ?? '0') }))),
    onSuccess: onClose,
    aliases: { shares: 'percents' },
  });
  const { percents } = form.values;
  const sum = voters.reduce((all, { userId }) => all + toBp(percents[userId] ?? '0'), 0);
  const isWhole = sum === wholeShare;
  return (
    <FormDialog
      open={open}
      onClose={onClose}
      form={form}
      width="sm"
      title="Change Shares"
      text={`Everyone whose share changes agrees within ${shareChangeDays} days. Until then nothing changes.`}
      submit={isWhole ? 'Propose Shares' : undefined}
      pendingText="Sending..."
    >
      {voters.map((one) => (
        <Field key={one.userId} label={`${fullName(one)}, %`}>
          <NumberInput
            min={0}
            max={100}
            decimals={2}
            value={percents[one.userId] ?? ''}
            onChange={({ target }) => form.set({ percents: { ...percents, [one.userId]: target.value } })}
          />
        </Field>
      ))}
      <p role="status" className={cx('num text-sm', isWhole ? 'text-ink-2' : 'font-semibold text-danger')}>
        {Number.isNaN(sum) ? 'Enter a number for every share' : `Sum ${shareText(sum)} of 100.00%`}
        {form.error('percents') && `. ${form.error('percents')}`}
      </p>
    </FormDialog>
  );
}
