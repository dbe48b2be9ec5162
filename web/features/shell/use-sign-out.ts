import { useRouterState } from '@tanstack/react-router';
import { href } from '#contract/addresses.ts';
import { isDemoPath } from '#web/lib/demo-path.ts';

/** Returns the link that signs out; on demo pages, the one to the landing page. */
export function useSignOut() {
  const isDemo = useRouterState({ select: ({ location }) => isDemoPath(location.pathname) });
  return isDemo ? { label: 'Leave Demo', href: href('/demo') } : { label: 'Sign Out', href: '/api/logout' };
}
