import { lazy, Suspense } from 'react';
import type { LoadingVariant } from './loading-screen.tsx';

const Screen = lazy(() =>
  import('./loading-screen.tsx').then(({ LoadingScreen }) => ({ default: LoadingScreen })),
);

/** The loading screen of a page whose own code is still on its way; its pictures are fetched only if it takes a while. */
export const PageLoading = ({ variant = 'default' }: { variant?: LoadingVariant }) => (
  <Suspense>
    <Screen variant={variant} />
  </Suspense>
);
