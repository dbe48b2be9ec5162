import './loading.css';
import type { ReactNode } from 'react';

export type ArtProps = {
  /** A still picture, as shown to those who want no motion. */
  still?: boolean;
};

/** The frame of an animation: 240 by 140, its motion in loading.css by transform and opacity alone. */
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
