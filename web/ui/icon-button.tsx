import type { ComponentProps, ReactNode } from 'react';
import { buttonClass, type ButtonLook } from './button.tsx';
import { cx } from './class-names.ts';

type Props = ButtonLook & {
  /** Accessible name. */
  label: string;
  icon: ReactNode;
  /** Shows a dot for new content. Repeat it in the label. */
  dot?: boolean;
} & Omit<ComponentProps<'button'>, 'aria-label' | 'children'>;

/** Square button with an icon and an accessible name. */
export function IconButton({ label, icon, dot, variant = 'ghost', size, className, ...rest }: Props) {
  return (
    <button
      type="button"
      aria-label={label}
      className={buttonClass({ variant, size }, cx('btn-square relative', className))}
      {...rest}
    >
      {icon}
      {dot && (
        <span className="absolute inset-s-[calc(50%+1px)] top-[calc(50%-11px)] size-2 rounded-full bg-accent-solid ring-2 ring-surface" />
      )}
    </button>
  );
}
