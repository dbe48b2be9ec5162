import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'role' | 'onChange' | 'checked'> & {
  label: ReactNode;
  note?: ReactNode;
  /** Makes the label visible to screen readers only. */
  labelHidden?: boolean;
  checked: boolean;
  onChange: (checked: boolean) => void;
};

/** Switch whose change applies right away. */
export function Switch({ label, note, labelHidden, checked, onChange, className, ...rest }: Props) {
  return (
    <label className={cx('inline-flex items-center justify-between gap-3 touch:min-h-11', className)}>
      <span className={labelHidden ? 'sr-only' : 'min-w-0'}>
        {label}
        {note && <span className="block text-sm text-ink-3">{note}</span>}
      </span>
      <input
        {...rest}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox has its checked state
        role="switch"
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        className="switch hit"
      />
    </label>
  );
}
