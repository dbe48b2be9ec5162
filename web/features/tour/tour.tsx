import { Suspense } from 'react';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';

export interface TourProps {
  open: boolean;
  onClose: () => void;
  user: { userType: 'owner' | 'provider'; hasDualAccess: boolean };
}

const Panel = lazyPart(() => import('./tour-panel.tsx'), 'over');

/** Guided tour; lazy-loaded when it first opens. */
export const Tour = (props: TourProps) => (
  <Suspense>{useHasOpened(props.open) && <Panel {...props} />}</Suspense>
);
