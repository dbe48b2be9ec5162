import { expect, test } from 'vitest';
import { pageList } from './page-list.ts';

test.each([
  [1, 1, [1]],
  [1, 5, [1, 2, 0, 5]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 12, [1, 2, 3, 4, 5, 0, 12]],
  [6, 12, [1, 0, 5, 6, 7, 0, 12]],
  [12, 12, [1, 0, 11, 12]],
])('page %d of %d offers %j', (page, pages, list) => {
  expect(pageList(page, pages)).toEqual(list);
});
