import { lazy, Suspense } from 'react';
import { useHasOpened } from '#web/ui/has-opened.ts';

export interface TourProps {
  open: boolean;
  onClose: () => void;
  user: { userType: 'owner' | 'provider'; hasDualAccess: boolean };
}

const Panel = lazy(() => import('./tour-panel.tsx'));

/** Guided tour; lazy-loaded when it first opens. */
export const Tour = (props: TourProps) => (
  <Suspense>{useHasOpened(props.open) && <Panel {...props} />}</Suspense>
);
