import { expect, test } from 'vitest';
import { readCursor, writeCursor } from './paging.ts';

const secrets = { sessionSecret: 's'.repeat(32), encryptionKey: 'e'.repeat(32) };

test('a cursor is read back by its own list only', () => {
  const cursor = writeCursor(secrets, 'payments 1', [1, 2]);
  expect(readCursor(secrets, 'payments 1', cursor)).toEqual([1, 2]);
  expect(() => readCursor(secrets, 'payments 2', cursor)).toThrow();
  expect(() => readCursor(secrets, 'payments 1', `${cursor}.x`)).toThrow();
});

test('a list name that ends like a cursor signs no other cursor', () => {
  const chosen = `${Buffer.from('["x",1,1]').toString('base64url')}=`;
  const [text, signature] = writeCursor(secrets, `providers KPAO 500 ${chosen} 500`, [1, 1, 1])!.split('.');
  expect(() => readCursor(secrets, 'providers KPAO 500', `${chosen} 500 ${text}.${signature}`)).toThrow();
});

test.each(['', '.', 'abc', 'abc.def', 'a b.c', '{}.{}'])('%j is no cursor', (cursor) => {
  expect(() => readCursor(secrets, 'payments 1', cursor)).toThrow();
});
