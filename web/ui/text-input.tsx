import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { useField } from './field-context.ts';
import { LimitNote } from './limit-note.tsx';

type Props = ComponentProps<'input'> & {
  /** Icon or text inside the frame, before or after the value. */
  start?: ReactNode;
  end?: ReactNode;
  /** Monospaced, for tail numbers, airports and certificates. */
  code?: boolean;
};

/** Single-line text input. */
export function TextInput({ start, end, code, className, ...rest }: Props) {
  const field = useField();
  const text = code && 'code uppercase placeholder:font-sans placeholder:normal-case';
  const isFramed = Boolean(start || end);
  const input = (
    <input
      type="text"
      {...field}
      {...rest}
      className={cx(!isFramed && 'field', text, !isFramed && className)}
    />
  );
  return (
    <>
      {isFramed ? (
        <span className={cx('field', className)}>
          {start}
          {input}
          {end}
        </span>
      ) : (
        input
      )}
      <LimitNote value={rest.value} maxLength={rest.maxLength} />
    </>
  );
}

/** Input of an amount in dollars and cents. */
export const DollarsInput = ({ className, ...rest }: Omit<Props, 'start' | 'code'>) => (
  <TextInput
    inputMode="decimal"
    autoComplete="off"
    placeholder="0.00"
    className={cx('num', className)}
    start={<span className="text-ink-3">$</span>}
    {...rest}
  />
);
