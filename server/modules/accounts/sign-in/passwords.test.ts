import { expect, test } from 'vitest';
import { hashPassword, isPassword, requireStrong } from './passwords.ts';

test.each(
  `qwerty1234 1234567891 12345678901 0987654321 1q2w3e4r5t6y zaq12wsxcde3 1qazxsw23edc asdfghjkl; abcdefghijkl
  11223344556677 letmeinplease trustno1trustno1 Hangarline2026!x password1234 Sunshine2024! aaaaaaaaaaaa
  ababababababab amelia2026! qazwsxedcrfv budweiser1 wolverine1 Caterpillar2026!`.split(/\s+/),
)('%s is too easy to guess', async (password) => {
  await expect(requireStrong(password, 'amelia@example.org')).rejects.toThrow('too easy to guess');
});

test.each([
  'a fine long password',
  'jason flew to darwin',
  'Vy7#kqLw02mz',
  'blue goose over tahoe',
  'ramp 31 at sunset',
])('%s is good enough', async (password) => {
  await expect(requireStrong(password, 'amelia@example.org')).resolves.toBeUndefined();
});

test('hashes are salted, only the right password matches, and a missing hash matches none', async () => {
  const [one, two] = [await hashPassword('a fine long password'), await hashPassword('a fine long password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
  expect(await isPassword('a fine long password', one)).toBe(true);
  expect(await isPassword('a fine long passwore', one)).toBe(false);
  expect(await isPassword('anything', null)).toBe(false);
  expect(await isPassword('anything', undefined)).toBe(false);
});
