import { lazy, Suspense, type ReactNode } from 'react';
import { useHasOpened } from './has-opened.ts';

export type PopoverProps = {
  /** The popover is open while there is an anchor; the focus returns to it. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
  label: string;
  children: ReactNode;
};

const Panel = lazy(() => import('./popover-panel.tsx'));

/** Panel beside an element, with details and actions. One serves many elements. Lazy-loaded when it first opens. */
export const Popover = (props: PopoverProps) => (
  <Suspense>{useHasOpened(props.anchor !== undefined) && <Panel {...props} />}</Suspense>
);
