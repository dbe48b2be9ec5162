import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';
import { hasActions } from '#web/ui/page-mark.ts';

type Props = {
  /** Accessible name, if the bar stands apart from its form. */
  label?: string;
  /** `page` sticks to the screen's edge between page margins, `card` to the foot of a card. */
  in?: 'page' | 'card';
  /** Shown on phones only, where wide screens have the buttons elsewhere. */
  phoneOnly?: boolean;
  /** Text before the buttons. */
  note?: ReactNode;
  /** Buttons, the primary one last. */
  children: ReactNode;
};

/** Buttons at the end of a form or page; on phones the bar sticks to the bottom of the screen. */
export const ActionBar = ({ label, in: place = 'page', phoneOnly = false, note, children }: Props) => (
  <div
    ref={hasActions}
    data-actions
    {...(label && { role: 'region', 'aria-label': label })}
    className={cx(
      'flex flex-wrap items-center justify-end gap-2 border-t border-line pt-5',
      'max-md:sticky max-md:bottom-0 max-md:z-10 max-md:-mx-4 max-md:bg-surface max-md:px-4 max-md:pt-3',
      'max-md:pb-[max(0.75rem,env(safe-area-inset-bottom))]',
      place === 'card' && 'max-md:-mb-4 max-md:rounded-b-card',
      phoneOnly && 'md:hidden',
    )}
  >
    {note && <div className="me-auto">{note}</div>}
    {children}
  </div>
);
