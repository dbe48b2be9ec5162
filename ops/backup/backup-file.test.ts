import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { finished } from 'node:stream/promises';
import { describe, expect, test } from 'vitest';
import { defaultPath, writeWhole } from './backup-file.ts';
import { installation, temporary } from './backup.harness.ts';

describe('the file', () => {
  test('is for its owner alone, and none is overwritten', async () => {
    const path = join(temporary(), 'new/folder/x');
    await writeWhole(path, (out) => finished(out.end('first')));
    expect(statSync(path).mode & 0o777).toBe(0o600);
    await expect(writeWhole(path, async () => {})).rejects.toThrow(`${path} exists already.`);
    expect(readFileSync(path, 'utf8')).toBe('first');
    expect(readdirSync(dirname(path))).toEqual(['x']);
  });

  test('is not there when its writing failed, nor while it lasts', async () => {
    const folder = temporary();
    const path = join(folder, 'x');
    const writing = writeWhole(path, async (out) => {
      out.write('half');
      expect(readdirSync(folder)).toEqual(['x.partial']);
      await expect(writeWhole(path, async () => {})).rejects.toThrow('x.partial is being written');
      throw new Error('cut');
    });
    await expect(writing).rejects.toThrow('cut');
    expect(readdirSync(folder)).toEqual([]);
  });

  test('is named after the moment, in UTC', () => {
    const env = installation();
    expect(defaultPath(env, new Date('2026-10-02T15:00:00.500Z'))).toBe(
      join(env.dataDir, 'backups/hangarline-2026-10-02T150000Z.backup'),
    );
  });
});
