import { TextInput } from '#web/ui/text-input.tsx';
import { withLabor } from './labor.ts';
import type { DraftItem } from './quote-draft.ts';

type Props = {
  item: DraftItem;
  /** Number of the line, from 1. */
  number: number;
  /** The shop's usual rate in dollars; empty if it has none. */
  hourlyRate: string;
  /** Marks hours that can't be read. */
  isWrong: boolean;
  onChange: (part: Partial<DraftItem>) => void;
};

/** Hours times rate of a labor line: another way to enter its amount. */
export function LaborFields({ item, number, hourlyRate, isWrong, onChange }: Props) {
  const { hours = '', rate = hourlyRate } = item;
  return (
    <span className="num col-span-full flex flex-wrap items-center gap-2 text-sm text-ink-2 max-md:order-last">
      <TextInput
        aria-label={`Hours of item ${number}`}
        inputMode="decimal"
        autoComplete="off"
        aria-invalid={isWrong || undefined}
        className="w-28"
        end={<span aria-hidden>h</span>}
        value={hours}
        onChange={(event) => onChange(withLabor(event.target.value, rate))}
      />
      ×
      <TextInput
        aria-label={`Hourly rate of item ${number}`}
        inputMode="decimal"
        autoComplete="off"
        placeholder="0.00"
        className="w-36"
        start={<span aria-hidden>$</span>}
        value={rate}
        onChange={(event) => onChange(withLabor(hours, event.target.value))}
      />
      <span>or enter the amount</span>
    </span>
  );
}
