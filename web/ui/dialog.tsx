import { Suspense, type ReactNode, type RefObject } from 'react';
import { useHasOpened } from './has-opened.ts';
import { lazyPart } from './lazy-part.tsx';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  /** Buttons, the primary one last. */
  footer?: ReactNode;
  /** 480, 560, 640 or 1024 px; on phones the full width. */
  width?: 'sm' | 'md' | 'lg' | 'xl';
  /** Alert dialog: a click outside does not close it. */
  alert?: boolean;
  /** Element with the initial focus, if not the first control. */
  initialFocus?: RefObject<HTMLElement | null> | (() => HTMLElement | boolean);
  /** True if closing would lose unsaved changes; without it, the dialog watches its controls. */
  isDirty?: boolean;
  children?: ReactNode;
};

const Panel = lazyPart(() => import('./dialog-panel.tsx'), 'over');

/** Loads the dialog before it opens, for one that must also open without a connection. */
export const preloadDialog = () => void Panel.preload();

/** Dialog; on phones a sheet. Lazy-loaded when it first opens. */
export const Dialog = (props: DialogProps) => (
  <Suspense>{useHasOpened(props.open) && <Panel {...props} />}</Suspense>
);
