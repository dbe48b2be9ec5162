import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { useField } from './field-context.ts';

export type SelectOption<Value extends string> = { value: Value; label: string; disabled?: boolean };

type Props<Value extends string> = Omit<
  ComponentProps<'select'>,
  'value' | 'onChange' | 'children' | 'size'
> & {
  options: readonly SelectOption<Value>[];
  value: Value | '';
  onChange: (value: Value) => void;
  placeholder?: string;
  size?: 'sm' | 'md';
};

/** Native select. For options with more than text see RichSelect. */
export function Select<Value extends string>({
  options,
  value,
  onChange,
  placeholder,
  size,
  className,
  ...rest
}: Props<Value>) {
  return (
    <span className={cx('relative block', className)}>
      <select
        {...useField()}
        {...rest}
        value={value}
        onChange={(event) => onChange(event.target.value as Value)}
        className={cx('field field-select', size === 'sm' && 'field-sm', value === '' && 'text-ink-3')}
      >
        {placeholder && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled} className="text-ink">
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDown
        aria-hidden
        className="pointer-events-none absolute inset-e-2.5 top-1/2 size-4 -translate-y-1/2 text-ink-3"
      />
    </span>
  );
}
