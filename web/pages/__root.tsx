import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { productName } from '#contract/product.ts';
import { Button } from '#web/ui/button.tsx';

export const Route = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

function NotFound() {
  useEffect(() => {
    document.title = `Page Not Found – ${productName}`;
  }, []);
  return (
    <main className="page grid min-h-svh content-center justify-items-start gap-4">
      <h1 className="text-3xl">Page Not Found</h1>
      <p className="max-w-[34rem] text-ink-2">
        There is nothing at this address. The link may be old, or a letter may be missing.
      </p>
      <Button href="/" variant="primary">
        Go to the start page
      </Button>
    </main>
  );
}
