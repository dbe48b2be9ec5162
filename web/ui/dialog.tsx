import { lazy, Suspense, type ReactNode, type RefObject } from 'react';
import { useHasOpened } from './has-opened.ts';

export type DialogProps = {
  open: boolean;
  onClose: () => void;
  title: string;
  text?: ReactNode;
  /** The buttons, the one primary last. */
  footer?: ReactNode;
  /** 480, 560 or 640 pixels; on phones always the whole width. */
  width?: 'sm' | 'md' | 'lg';
  /** Demands an answer: a click outside does not close it. */
  alert?: boolean;
  /** What has the focus at first, if not the first control. */
  initialFocus?: RefObject<HTMLElement | null>;
  /** True if closing would lose unsaved changes; without it, the dialog watches its controls. */
  isDirty?: boolean;
  children?: ReactNode;
};

const Panel = lazy(() => import('./dialog-panel.tsx'));

/** A question or a short form above the page; on phones a sheet. Its code arrives when it opens first. */
export const Dialog = (props: DialogProps) => (
  <Suspense>{useHasOpened(props.open) && <Panel {...props} />}</Suspense>
);
