import { Suspense } from 'react';
import { lazyPart } from './lazy-part.tsx';
import type { LoadingVariant } from './loading-screen.tsx';

const Screen = lazyPart(
  () => import('./loading-screen.tsx').then(({ LoadingScreen }) => ({ default: LoadingScreen })),
  'nowhere',
);

/** Loading screen while the code of a page loads; its animation is lazy-loaded only if that takes a while. */
export const PageLoading = ({ variant = 'default' }: { variant?: LoadingVariant }) => (
  <Suspense>
    <Screen variant={variant} />
  </Suspense>
);
