import { useRouterState } from '@tanstack/react-router';
import { isDemoPath } from '#web/lib/demo-path.ts';

/** How one leaves: by signing out, or from the demo to the landing page. */
export function useSignOut() {
  const isDemo = useRouterState({ select: ({ location }) => isDemoPath(location.pathname) });
  return isDemo ? { label: 'Leave the Demo', href: '/demo' } : { label: 'Sign Out', href: '/api/logout' };
}
