import { useId, type ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode }[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Shows icons only; labels become accessible names. */
  iconsOnly?: boolean;
  className?: string;
};

/** Segmented control with two to four options; a radio group. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onChange,
  iconsOnly,
  className,
}: Props<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={cx('seg', className)}>
      {options.map((option) => (
        <label key={option.value}>
          <input
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
            className="sr-only"
          />
          {option.icon}
          <span className={cx(iconsOnly && 'sr-only')}>{option.label}</span>
        </label>
      ))}
    </div>
  );
}
