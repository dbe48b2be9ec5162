import { createRootRoute, Outlet } from '@tanstack/react-router';
import { useTitle } from '#web/lib/page.tsx';
import { Announcer } from '#web/ui/announcer.tsx';
import { Button } from '#web/ui/button.tsx';
import { Toaster } from '#web/ui/toast.tsx';

export const Route = createRootRoute({
  component: () => (
    <>
      <Outlet />
      <Announcer />
      <Toaster />
    </>
  ),
  notFoundComponent: NotFound,
});

function NotFound() {
  useTitle('Page Not Found');
  return (
    <main className="page grid min-h-svh content-center justify-items-start gap-4">
      <h1 className="text-3xl">Page Not Found</h1>
      <p className="max-w-[34rem] text-ink-2">
        There’s nothing at this address. The link may be out of date or mistyped.
      </p>
      <Button href="/" variant="primary">
        Go to Home
      </Button>
    </main>
  );
}
