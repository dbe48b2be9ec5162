import { Eye } from 'lucide-react';
import type { ReactNode } from 'react';

/** For whom a logbook is shown and until when. */
export const SharedNote = ({ children }: { children: ReactNode }) => (
  <p className="mb-5 flex items-center gap-2.5 rounded-md bg-accent-soft px-4 py-3 text-sm font-medium">
    <Eye aria-hidden className="size-4.5 shrink-0" />
    <span>{children}</span>
  </p>
);
