import { Check } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

export type RadioCard<Value extends string> = {
  value: Value;
  label: string;
  note?: string;
  icon?: ReactNode;
  disabled?: boolean;
};

type Props<Value extends string> = {
  options: readonly RadioCard<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Cards fill a grid; pills are one line high and as wide as their label. */
  look?: 'cards' | 'pills';
  className?: string;
};

/** Radio group as cards. Use inside a Field with `as="radiogroup"`, which names it. */
export function RadioCards<Value extends string>({
  options,
  value,
  onChange,
  look = 'cards',
  className,
}: Props<Value>) {
  const name = useId();
  const isPill = look === 'pills';
  return (
    <div
      className={cx(
        isPill
          ? 'flex flex-wrap gap-2'
          : 'grid grid-cols-[repeat(auto-fit,minmax(min(9.5rem,100%),1fr))] gap-2',
        className,
      )}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={cx(
            'group pick text-sm',
            isPill
              ? 'min-h-9 items-center px-3 touch:min-h-11'
              : cx('px-3 py-2.5', option.icon ? 'flex-col' : 'items-start'),
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            disabled={option.disabled}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon && (
            <span className="text-ink-3 group-has-checked:text-accent [&_svg]:size-5">{option.icon}</span>
          )}
          {isPill && option.value === value && <Check aria-hidden className="size-4" />}
          {!isPill && <Mark className={option.icon ? 'absolute inset-e-2.5 top-2.5' : 'mt-0.5'} />}
          <span>
            <span className={option.note ? 'font-semibold' : 'font-medium'}>{option.label}</span>
            {option.note && (
              <span className="block text-xs text-ink-3 group-has-checked:text-accent">{option.note}</span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}

/** The ring of a radio button, filled once chosen: a single card without it looks like a field that is filled in. */
const Mark = ({ className }: { className: string }) => (
  <span
    aria-hidden
    data-mark
    className={cx(
      'size-4 shrink-0 rounded-full border border-(--field) bg-surface group-has-checked:border-[5px] group-has-checked:border-accent',
      className,
    )}
  />
);
