import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cx } from './class-names.ts';
import { useField } from './field-context.ts';
import { LimitNote } from './limit-note.tsx';

type Props = Omit<ComponentProps<'textarea'>, 'ref'> & {
  /** Initial rows; it grows with its text up to `maxRows`. */
  rows?: number;
  maxRows?: number;
  ref?: (element: HTMLTextAreaElement | null) => void;
};

const line = 24;
const frame = 18;

/** Multi-line text input that grows with its text. */
export function TextArea({ rows = 3, maxRows = 12, className, ref, onInput, ...rest }: Props) {
  const own = useRef<HTMLTextAreaElement>(null);
  useLayoutEffect(() => {
    if (own.current) grow(own.current);
  });
  return (
    <>
      <textarea
        {...useField()}
        rows={rows}
        {...rest}
        ref={(element) => {
          own.current = element;
          ref?.(element);
        }}
        onInput={(event) => {
          grow(event.currentTarget);
          onInput?.(event);
        }}
        className={cx('field field-area', className)}
        style={{ minHeight: rows * line + frame, maxHeight: maxRows * line + frame }}
      />
      <LimitNote value={rest.value} maxLength={rest.maxLength} />
    </>
  );
}

/** Fallback for browsers without `field-sizing`. */
function grow(area: HTMLTextAreaElement) {
  if (CSS.supports('field-sizing', 'content')) return;
  area.style.height = 'auto';
  area.style.height = `${area.scrollHeight + 2}px`;
}
