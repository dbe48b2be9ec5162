import type { ReactNode } from 'react';

const ground = (
  <>
    <path d="M4 46h112" className="stroke-line-strong" />
    <path d="M4 52h112" className="stroke-line-strong" strokeDasharray="8 8" opacity=".5" />
  </>
);

const drawings = {
  climb: (
    <>
      {ground}
      <path d="M34 40c14-2 26-10 38-24" className="stroke-course" strokeDasharray="3 4" />
      <path d="m86 6-13 9 5 1 1 6 7-16Z" className="fill-surface stroke-ink-2" />
    </>
  ),
  course: (
    <>
      <path d="M20 42c22-2 38-12 58-28" className="stroke-course" strokeDasharray="3 4" />
      <path d="m92 4-14 10 6 1 1 6 7-17Z" className="fill-surface stroke-ink-2" />
    </>
  ),
  search: (
    <>
      <circle cx="56" cy="24" r="15" className="stroke-ink-3" />
      <path d="m67 35 12 12" className="stroke-ink-3" />
      <path d="M44 24h24M56 12v24" className="stroke-line-strong" strokeDasharray="2 4" />
    </>
  ),
  messages: (
    <>
      <path
        d="M34 8h38a6 6 0 0 1 6 6v14a6 6 0 0 1-6 6H52l-10 9v-9h-8a6 6 0 0 1-6-6V14a6 6 0 0 1 6-6Z"
        className="stroke-ink-3"
      />
      <path d="M40 18h26M40 25h16" className="stroke-line-strong" />
    </>
  ),
  documents: (
    <>
      <path d="M44 6h24l10 10v32H44z" className="stroke-ink-3" />
      <path d="M68 6v10h10M52 26h18M52 33h18M52 40h11" className="stroke-line-strong" />
    </>
  ),
  bell: (
    <>
      <path
        d="M60 8a13 13 0 0 1 13 13c0 12 5 15 5 15H42s5-3 5-15A13 13 0 0 1 60 8Z"
        className="stroke-ink-3"
      />
      <path d="M56 42a4.500 4.500 0 0 0 8 0M60 4v4" className="stroke-ink-3" />
    </>
  ),
  fault: (
    <>
      {ground}
      <path d="M60 8v20M60 36v.5" className="stroke-warning" strokeWidth="2.5" />
    </>
  ),
} satisfies Record<string, ReactNode>;

export type DrawingName = keyof typeof drawings;

/** Line drawing of an empty or error state. */
export const Drawing = ({ name }: { name: DrawingName }) => (
  <svg
    aria-hidden
    viewBox="0 0 120 56"
    fill="none"
    strokeWidth="1.5"
    strokeLinejoin="round"
    strokeLinecap="round"
    className="h-14"
  >
    {drawings[name]}
  </svg>
);
