import { Suspense, type ReactNode } from 'react';
import { useHasOpened } from './has-opened.ts';
import { lazyPart } from './lazy-part.tsx';

export type PopoverProps = {
  /** The popover is open while there is an anchor; the focus returns to it. */
  anchor: HTMLElement | undefined;
  onClose: () => void;
  label: string;
  children: ReactNode;
};

const Panel = lazyPart(() => import('./popover-panel.tsx'), 'over');

/** Panel beside an element, with details and actions. One serves many elements. Lazy-loaded when it first opens. */
export function Popover(props: PopoverProps) {
  const open = props.anchor !== undefined;
  return <Suspense>{useHasOpened(open) && <Panel {...props} open={open} />}</Suspense>;
}
