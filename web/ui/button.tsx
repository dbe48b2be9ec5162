import type { ComponentProps, ReactNode } from 'react';
import { cx } from './class-names.ts';
import { Spinner } from './spinner.tsx';

export type ButtonLook = {
  variant?: 'primary' | 'outline' | 'ghost' | 'danger' | undefined;
  /** 32, 40 or 48 px high; min 44 px on touch screens. */
  size?: 'sm' | 'md' | 'lg' | undefined;
};

type Common = ButtonLook & {
  icon?: ReactNode;
  children: ReactNode;
  className?: string | undefined;
};
type AsButton = Common & {
  href?: undefined;
  /** While true, the button shows `pendingText`, keeps the focus and ignores clicks. */
  pending?: boolean | undefined;
  pendingText?: string | undefined;
} & Omit<ComponentProps<'button'>, keyof Common>;
type AsLink = Common & { href: string } & Omit<ComponentProps<'a'>, keyof Common>;

const sizes = { sm: 'btn-sm', md: '', lg: 'btn-lg' };
const variants = { primary: 'btn-primary', outline: 'btn-outline', ghost: 'btn-ghost', danger: 'btn-danger' };

/** Returns the class names of a button, for other elements that look like one. */
export const buttonClass = ({ variant = 'outline', size = 'md' }: ButtonLook, className?: string) =>
  cx('btn', sizes[size], variants[variant], className);

/** Button, or a link with `href`. At most one primary button per view. */
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
