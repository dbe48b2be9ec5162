import type { ReactNode } from 'react';
import { formatDateTime } from '#web/lib/format.ts';
import { LinkedText } from '#web/ui/linked-text.tsx';

export interface CaseEntry {
  key: number | string;
  author: string;
  at: string;
  text: string;
  isFromSupport: boolean;
  /** What became of it, such as of its email. */
  note?: ReactNode;
}

/** The messages of a support case, oldest first. */
export const CaseThread = ({ entries }: { entries: CaseEntry[] }) => (
  <ol aria-label="Message and replies" className="divide-y divide-line">
    {entries.map(({ key, author, at, text, isFromSupport, note }) => (
      <li key={key} className={`px-5 py-4 max-md:px-4 ${isFromSupport ? 'bg-sunken' : ''}`}>
        <p className="flex flex-wrap items-baseline justify-between gap-x-4">
          <bdi className="min-w-0 font-semibold wrap-anywhere">{author}</bdi>
          <time dateTime={at} className="num text-sm text-ink-2">
            {formatDateTime(at)}
          </time>
        </p>
        <p dir="auto" className="mt-1.5 max-w-[68ch] whitespace-pre-line wrap-anywhere">
          <LinkedText text={text} />
        </p>
        {note && <p className="mt-1.5 text-sm text-ink-2">{note}</p>}
      </li>
    ))}
  </ol>
);
