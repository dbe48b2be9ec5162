import type { ReactNode } from 'react';

/** Section title with a sentence and an action. */
export function Heading({ title, text, children }: { title: string; text: string; children?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-end justify-between gap-x-10 gap-y-4">
      <div>
        <h2 className="text-3xl max-sm:text-2xl">{title}</h2>
        <p className="mt-2 max-w-[38rem] text-base text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}
