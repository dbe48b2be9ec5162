import type { ReactNode } from 'react';
import { cx } from '#web/ui/class-names.ts';

type SectionProps = { id: string; title: string; children: ReactNode };

/** Section of the board. */
export const Section = ({ id, title, children }: SectionProps) => (
  <section id={id} aria-labelledby={`${id}-title`} className="mt-14 first:mt-8 max-md:mt-10">
    <h2 id={`${id}-title`} className="mb-4 text-2xl">
      {title}
    </h2>
    <div className="grid grid-cols-12 gap-4">{children}</div>
  </section>
);

const spans = {
  3: 'col-span-3 max-lg:col-span-6 max-md:col-span-12',
  4: 'col-span-4 max-lg:col-span-6 max-md:col-span-12',
  6: 'col-span-6 max-lg:col-span-12',
  8: 'col-span-8 max-lg:col-span-12',
  12: 'col-span-12',
};

type SampleProps = { name: string; span?: keyof typeof spans; bare?: boolean; children: ReactNode };

/** One component in a card with its name; `bare` if the component is a card itself. */
export const Sample = ({ name, span = 4, bare, children }: SampleProps) => (
  <div className={cx('flex min-w-0 flex-col', spans[span])}>
    <p className="mb-2 text-xs text-ink-3">{name}</p>
    <div className={cx('min-w-0 flex-1', !bare && 'card p-5 max-md:p-4')}>{children}</div>
  </div>
);

/** Components side by side. */
export const Row = ({ children }: { children: ReactNode }) => (
  <div className="flex flex-wrap items-center gap-3">{children}</div>
);
