import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from '#server/testing/folder.ts';
import { eicar, testScanner } from '#server/testing/virus-scanner.ts';
import { isInfected } from './scanner.ts';

const clamd = await testScanner();
const path = join(ownFolder(), 'file');
const look = (content: string | Buffer) => {
  writeFileSync(path, content);
  return isInfected(clamd.address, path);
};

test('clamd sees the file as it is, and its verdict is told', async () => {
  const large = Buffer.alloc(3_000_000, 'harmless ');
  expect(await look(large)).toBe(false);
  expect(clamd.scanned.at(-1)?.equals(large)).toBe(true);
  expect(await look(Buffer.concat([large, Buffer.from(eicar)]))).toBe(true);
  expect(await look('')).toBe(false);
});

test.each(['INSTREAM size limit exceeded. ERROR\0', 'stream: OK, or so\0', 'UNKNOWN COMMAND\0', ''])(
  'no verdict is no clean file: %j',
  async (response) => {
    clamd.behavior.response = response;
    await expect(look('harmless')).rejects.toThrow('clamd answered');
    delete clamd.behavior.response;
  },
);

test('a scanner that is down, or has no such name', async () => {
  await clamd.down();
  await expect(look('harmless')).rejects.toThrow();
  await expect(isInfected('scanner.invalid', path)).rejects.toThrow();
  await clamd.up();
  expect(await look('harmless')).toBe(false);
});
