import { expect, test } from 'vitest';
import { pages } from '#contract/pages.ts';
import { router } from './router.tsx';

test('the router and the list of pages agree', () => {
  const routes = Object.keys(router.routesByPath).map((path) => path.replace(/\$(\w+)/g, ':$1'));
  expect(routes.toSorted()).toEqual([...pages].toSorted());
});
