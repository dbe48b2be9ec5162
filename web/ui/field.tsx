import { CircleAlert } from 'lucide-react';
import { useId, type ReactNode } from 'react';
import { FieldContext } from './field-context.ts';

type Props = {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint. */
  error?: ReactNode;
  /** Shows ‘Optional’. Other fields are required and have no asterisk. */
  required?: boolean;
  optional?: boolean;
  /** Content at the end of the label's line, such as a counter. */
  side?: ReactNode;
  /** Makes the label name a group of controls instead of one control. */
  as?: 'field' | 'group' | 'radiogroup';
  className?: string;
  children: ReactNode;
};

/** Label, control, and a hint or error below. */
export function Field({
  label,
  hint,
  error,
  required = false,
  optional,
  side,
  as = 'field',
  className,
  children,
}: Props) {
  const id = useId();
  const labelId = `${id}-label`;
  const describedBy = `${id}-note`;
  const isGroup = as !== 'field';
  const group = isGroup && { role: as, 'aria-labelledby': labelId, 'aria-describedby': describedBy };
  return (
    <div className={className} data-error={error ? '' : undefined} {...group}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3 text-sm">
        {isGroup ? (
          <span id={labelId} className="font-medium">
            {label}
          </span>
        ) : (
          <label id={labelId} htmlFor={id} className="font-medium">
            {label}
          </label>
        )}
        {(side ?? optional) && <span className="num shrink-0 text-xs text-ink-3">{side ?? 'Optional'}</span>}
      </div>
      <FieldContext value={isGroup ? undefined : { id, labelId, describedBy, invalid: !!error, required }}>
        {children}
      </FieldContext>
      <div id={describedBy} aria-live="polite" className="text-sm">
        {error ? <FieldError>{error}</FieldError> : hint && <p className="mt-1.5 text-ink-3">{hint}</p>}
      </div>
    </div>
  );
}

/** Error at a control. */
export const FieldError = ({ children }: { children: ReactNode }) => (
  <p className="mt-1.5 flex gap-1.5 text-warning">
    <CircleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span>{children}</span>
  </p>
);
