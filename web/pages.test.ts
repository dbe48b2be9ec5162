import { expect, test } from 'vitest';
import { appPages, sitePages } from '#contract/pages.ts';
import { router } from './router.tsx';

test('the router and the list of pages agree', () => {
  const routes = Object.keys(router.routesByPath).flatMap((path) => {
    const [, before, param] = /^(.*)\/\{-\$(\w+)\}$/.exec(path) ?? [];
    // An optional param at the end makes two pages.
    return before ? [before, `${before}/:${param}`] : path.replace(/\$(\w+)/g, ':$1');
  });
  // The frame around the demo's pages has a path, too; what stands there is sent as HTML.
  const frames: readonly string[] = sitePages;
  expect(routes.filter((path) => !frames.includes(path)).toSorted()).toEqual([...appPages].toSorted());
});
