import type { ReactNode } from 'react';

type Props = {
  main: ReactNode;
  side: ReactNode;
};

/** A wide and a narrow column of cards, each as long as its own; on narrow screens one below the other. */
export const TwoColumns = ({ main, side }: Props) => (
  <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1.4fr)_minmax(0,1fr)]">
    <div className="grid min-w-0 grid-cols-1 gap-4">{main}</div>
    <div className="grid min-w-0 grid-cols-1 gap-4">{side}</div>
  </div>
);
