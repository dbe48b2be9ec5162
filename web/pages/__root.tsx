import { createRootRoute, Link, Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { productName } from '#contract/product.ts';

export const Route = createRootRoute({ component: Outlet, notFoundComponent: NotFound });

function NotFound() {
  useEffect(() => {
    document.title = `Page Not Found – ${productName}`;
  }, []);
  return (
    <main className="notice">
      <h1>Page Not Found</h1>
      <p>There is nothing at this address. The link may be old, or a letter may be missing.</p>
      <Link to="/" className="button">
        Go to the start page
      </Link>
    </main>
  );
}
