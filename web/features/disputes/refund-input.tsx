import type { KeyboardEvent, ReactNode } from 'react';
import type { DisputeDetail } from '#web/api/disputes.ts';
import { parseCents } from '#web/lib/money.ts';
import { Field } from '#web/ui/field.tsx';
import { DollarsInput } from '#web/ui/text-input.tsx';
import { MoneyBar, splitSentence } from './money-bar.tsx';
import { refundAfterKey, snapToDollars, splitOf, type Split } from './split.ts';

type Props = {
  label: string;
  dispute: DisputeDetail;
  /** Typed dollars, which the slider and the field share. */
  value: string;
  onChange: (value: string) => void;
  error?: string | undefined;
  /** Called on Enter in the field, which submits nothing. */
  onEnter: () => void;
  /** Content above the bar, such as marks. */
  above?: ReactNode;
  /** Content below the bar. */
  renderBelow: (split: Split) => ReactNode;
};

const toText = (cents: number) => (cents / 100).toFixed(2);

/** Amount of a refund: a number field and a slider over the money bar, which are one value. */
export function RefundInput({ label, dispute, value, onChange, error, onEnter, above, renderBelow }: Props) {
  const total = splitOf(dispute, 0).totalCents;
  const cents = Math.min(total, parseCents(value) ?? 0);
  const split = splitOf(dispute, cents);
  const onSliderKey = (event: KeyboardEvent) => {
    const next = refundAfterKey(event.key, event.shiftKey, cents, total);
    if (next === undefined) return;
    event.preventDefault();
    onChange(toText(next));
  };
  return (
    <div className="grid grid-cols-1 items-start gap-x-6 gap-y-3 md:grid-cols-[10.5rem_minmax(0,1fr)]">
      <Field label={label} error={error}>
        <DollarsInput
          name="refund"
          className="font-semibold"
          value={value}
          onChange={({ target }) => onChange(target.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            // A stray Enter must not send money anywhere: the button is pressed on purpose.
            event.preventDefault();
            onEnter();
          }}
        />
      </Field>
      <div className="num">
        {above ?? <div className="h-8 max-md:h-3" />}
        <div className="relative">
          <MoneyBar split={split} className="h-4" />
          <input
            type="range"
            aria-label={`${label}, slider`}
            aria-valuetext={splitSentence(split)}
            min={0}
            max={total}
            step={1}
            value={cents}
            onChange={({ target }) => onChange(toText(snapToDollars(Number(target.value), total)))}
            onKeyDown={onSliderKey}
            className="split-range"
          />
        </div>
        {renderBelow(split)}
      </div>
    </div>
  );
}
