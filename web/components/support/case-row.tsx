import type { ReactNode } from 'react';
import { Ago } from '#web/lib/ago.tsx';

type Props = {
  href: string;
  subject: string;
  at: string;
  excerpt: ReactNode;
  /** Status, number and whom it is about. */
  children: ReactNode;
};

/** A support case in a list, for its person and for administrators. */
export const CaseRow = ({ href, subject, at, excerpt, children }: Props) => (
  <a href={href} className="block px-5 py-3.5 -outline-offset-2 hover:bg-fill max-md:px-4">
    <span className="flex items-baseline justify-between gap-4">
      <span dir="auto" className="truncate font-semibold">
        {subject}
      </span>
      <span className="num shrink-0 text-sm text-ink-3">
        <Ago at={at} />
      </span>
    </span>
    <span dir="auto" className="block truncate text-sm text-ink-2">
      {excerpt}
    </span>
    <span className="num mt-1 flex flex-wrap gap-x-3 text-sm text-ink-3">{children}</span>
  </a>
);
