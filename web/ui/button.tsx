import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | undefined;
  /** 32, 40 or 48 pixels high; 44 at least under a finger. */
  size?: 'sm' | 'md' | 'lg' | undefined;
};

type Common = ButtonLook & {
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};
type AsButton = Common & {
  href?: undefined;
  /** While it works the button says so, keeps the focus and does nothing. */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
} & Omit<ComponentProps<'button'>, keyof Common>;
type AsLink = Common & { href: string } & Omit<ComponentProps<'a'>, keyof Common>;

const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' };
const variants = { primary: 'btn-primary', outline: 'btn-outline', ghost: 'btn-ghost', danger: 'btn-danger' };

/** The classes of a button, for whatever else must look like one. */
export const buttonClass = ({ variant = 'outline', size = 'md' }: ButtonLook, className?: string) =>
  cx('btn', sizes[size], variants[variant], className);

/** A button; with `href` the same as a link. One primary a view. */
export function Button({ variant, size, className, icon, children, ...rest }: AsButton | AsLink) {
  const look = buttonClass({ variant, size }, className);
  if (rest.href !== undefined) {
    return (
      <a {...rest} className={look}>
        {icon}
        {children}
      </a>
    );
  }
  const { pending = false, pendingText, onClick, type = 'button', href: _, ...button } = rest;
  return (
    <button
      {...button}
      type={type}
      className={look}
      aria-disabled={pending || undefined}
      onClick={pending ? (event) => event.preventDefault() : onClick}
    >
      {pending ? <Spinner /> : icon}
      {pending ? (pendingText ?? children) : children}
    </button>
  );
}
