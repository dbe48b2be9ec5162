import { expect, test } from 'vitest';
import { dualShop, providers, sampleShop } from './providers.ts';

test('who offers annuals and 100-hours holds an IA or a repair station', () => {
  const without = [sampleShop, dualShop, ...providers].filter(
    ({ services: offered, credentials }) =>
      offered.includes('inspection') && !/\bIA\b|repair station|part 145/i.test(credentials.join(' ')),
  );
  expect(without.map(({ name }) => name)).toEqual([]);
});
