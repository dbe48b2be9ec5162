import { expect, test } from 'vitest';
import { appPages } from '#contract/pages.ts';
import { router } from './router.tsx';

test('the router and the list of pages agree', () => {
  const routes = Object.keys(router.routesByPath).map((path) => path.replace(/\$(\w+)/g, ':$1'));
  expect(routes.toSorted()).toEqual([...appPages].toSorted());
});
