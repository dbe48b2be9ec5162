import './loading.css';
import type { ReactNode } from 'react';

export type ArtProps = {
  /** Static picture, as with reduced motion. */
  still?: boolean;
};

/** Frame of an animation, 240 by 140; loading.css animates transform and opacity only. */
export const Art = ({ still = false, children }: ArtProps & { children: ReactNode }) => (
  <svg
    aria-hidden
    viewBox="0 0 240 140"
    fill="none"
    strokeWidth="1.5"
    strokeLinecap="round"
    strokeLinejoin="round"
    data-still={still || undefined}
    className="loading-art block h-auto w-full"
  >
    {children}
  </svg>
);
