import { lazy, Suspense, type ReactNode } from 'react';
import { useHasOpened } from './has-opened.ts';

export type DrawerProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** From the start or the end of the line, or as a sheet from the bottom. */
  side?: 'start' | 'end' | 'sheet';
  /** In place of the title, such as the logo. */
  head?: ReactNode;
  footer?: ReactNode;
  children: ReactNode;
};

const Panel = lazy(() => import('./drawer-panel.tsx'));

/** A panel from the edge: the phone's navigation or its filters. A swipe, Escape or the scrim closes it. */
export const Drawer = (props: DrawerProps) => (
  <Suspense>{useHasOpened(props.open) && <Panel {...props} />}</Suspense>
);
