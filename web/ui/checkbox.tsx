import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';

type Props = Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'checked'> & {
  label: ReactNode;
  note?: ReactNode;
  /** Makes the label visible to screen readers only. */
  labelHidden?: boolean;
  checked: boolean | 'mixed';
  onChange: (checked: boolean) => void;
  /** Bordered row with the box at its end, for touch. */
  boxed?: boolean;
};

/** Checkbox of a form. For settings that apply right away see Switch. */
export function Checkbox({ label, note, labelHidden, checked, onChange, boxed, className, ...rest }: Props) {
  const box = (
    <input
      {...rest}
      type="checkbox"
      checked={checked === true}
      ref={(input) => {
        if (input) input.indeterminate = checked === 'mixed';
      }}
      onChange={(event) => onChange(event.target.checked)}
      className={cx('tick', !boxed && !labelHidden && 'mt-0.5')}
    />
  );
  const text = (
    <span className={labelHidden ? 'sr-only' : cx('min-w-0', boxed && 'flex-1 text-sm font-medium')}>
      {label}
      {note && <span className="block text-sm text-ink-3">{note}</span>}
    </span>
  );
  if (boxed) {
    return (
      <label className={cx('pick min-h-10 items-center px-3.5 touch:min-h-11', className)}>
        {text}
        {box}
      </label>
    );
  }
  return (
    <label className={cx('flex gap-2.5 touch:py-2.5', className)}>
      {box}
      {text}
    </label>
  );
}
