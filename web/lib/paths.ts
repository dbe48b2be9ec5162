import { useRouterState } from '@tanstack/react-router';
import { appPages } from '#contract/pages.ts';
import { isDemoPath } from './demo-path.ts';

/** True for a path that the app itself draws, so that following a link to it needs no new document. */
export const isAppPath = (path: string) => patterns.some((pattern) => pattern.test(path));

const patterns = appPages.map((page) => new RegExp(`^${page.replace(/:\w+/g, '[^/]+')}/?$`));

/** The address of a page from where one is: within the demo its twin there, or the sign-up page where it has none. */
export function hrefFrom(current: string, path: string): string {
  if (!isDemoPath(current)) return path;
  const twin = path === '/dashboard' ? '/demo/provider-dashboard' : `/demo${path}`;
  return isAppPath(twin.split('?')[0] ?? '') ? twin : '/api/login?screen=sign-up';
}

/** `const href = useHref(); <a href={href('/providers')}>` */
export function useHref() {
  const current = useRouterState({ select: ({ location }) => location.pathname });
  return (path: string) => hrefFrom(current, path);
}
