import { useRouterState } from '@tanstack/react-router';
import { fillAddress, type AddressArgs, type PagePath } from '#contract/addresses.ts';
import { appPages } from '#contract/pages.ts';
import { demoRequests, isDemoPath } from './demo-path.ts';

/** `const href = useHref(); <a href={href('/providers/:id', { id })}>`: on demo pages the address of the demo twin. */
export function useHref() {
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return <P extends PagePath>(...[path, values]: AddressArgs<P>): string => {
    const page = isDemoPath(current) ? demoTwin(path, values ?? {}) : path;
    return page ? fillAddress(page, values ?? {}) : '/api/login?screen=sign-up';
  };
}

/** Returns the demo page that shows the same; undefined if the demo has none. */
function demoTwin(path: PagePath, values: { id?: unknown }): string | undefined {
  const isRequest = path.startsWith('/requests/:id');
  if (isRequest && !Object.values(demoRequests).some((id) => id === Number(values.id))) return undefined;
  const twin = path === '/dashboard' ? '/demo/provider-dashboard' : `/demo${path}`;
  return appPages.includes(twin) ? twin : undefined;
}

/** `useHref`'s function, for data that names a page: `to: (href) => href('/requests', { as: 'provider' })`. */
export type Href = ReturnType<typeof useHref>;
