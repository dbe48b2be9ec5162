import type { ReactNode } from 'react';

/** What the page is not. */
export const aid = 'This is a planning aid, not a maintenance record or an airworthiness determination.';

export const FootNote = ({ children }: { children: ReactNode }) => (
  <p className="mt-4 max-w-[90ch] text-sm text-ink-3">{children}</p>
);
