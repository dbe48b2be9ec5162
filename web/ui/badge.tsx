import type { ReactNode } from 'react';
import { cx } from './class-names.ts';

const tones = {
  neutral: '',
  accent: 'bg-accent-soft text-accent',
  ok: 'bg-ok-soft text-ok',
  caution: 'bg-caution-soft text-caution',
  warning: 'bg-warning-soft text-warning',
};

type Props = { tone?: keyof typeof tones; icon?: ReactNode; children: ReactNode };

/** Short label in a box, such as a type. */
export const Badge = ({ tone = 'neutral', icon, children }: Props) => (
  <span className={cx('tag', tones[tone])}>
    {icon}
    {children}
  </span>
);

type CountProps = { count: number; max?: number };

/** Count in a circle; renders nothing at zero. */
export const CountBadge = ({ count, max = 99 }: CountProps) =>
  count > 0 && (
    <span className="num inline-grid h-5 min-w-5 place-items-center rounded-full border border-transparent bg-accent-solid px-1 text-micro font-semibold text-accent-ink">
      {count > max ? `${max}+` : count}
    </span>
  );
