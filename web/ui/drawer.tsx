import { Suspense, type ReactNode } from 'react';
import { useHasOpened } from './has-opened.ts';
import { lazyPart } from './lazy-part.tsx';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** Edge it opens from; `sheet` is the bottom. */
  side?: 'start' | 'end' | 'sheet';
  /** Replaces the visible title, such as the logo. */
  head?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

const Panel = lazyPart(() => import('./drawer-panel.tsx'), 'over');

/** Panel from an edge of the screen. A swipe, Escape or a click outside closes it. */
export const Drawer = (props: DrawerProps) => (
  <Suspense>{useHasOpened(props.open) && <Panel {...props} />}</Suspense>
);
