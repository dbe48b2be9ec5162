import type { ReactNode } from 'react';

/** Line instead of the message form. */
export const ClosedNote = ({ children }: { children: ReactNode }) => (
  <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">{children}</p>
);
