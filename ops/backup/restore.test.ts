import { randomBytes } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createZstdCompress } from 'node:zlib';
import { describe, expect, onTestFinished, test } from 'vitest';
import type { Report } from '#server/backup/backup.ts';
import { pack } from '#server/backup/entries.ts';
import { sealWith } from '#server/backup/stream-encryption.ts';
import { openPool, type ConnectionConfig } from '#server/db/database.ts';
import { readEnv } from '#server/env.ts';
import { ownDatabase } from '#server/testing/database.ts';
import { writeWhole } from './backup-file.ts';
import {
  backUp,
  installation,
  migrated,
  migrations,
  people,
  query,
  restore,
  stateOf,
  temporary,
} from './backup.harness.ts';

describe('a restore refuses', () => {
  const folder = () => migrations(people);
  const taken = 'The database holds data already. Set DATA_DIR to an empty folder';

  /** Sees that a restore fails with this sentence and changes neither the database nor the folder. */
  async function expectRefusal(sentence: string, attempt: Partial<Attempt>) {
    const { env = installation(), target = await ownDatabase('template0'), path, migrations } = attempt;
    const before = [await stateOf(target), readdirSync(env.dataDir)];
    const file = path ?? (await backUp(installation(), await migrated(folder())));
    await expect(restore(env, target, file, { migrations: migrations ?? folder() })).rejects.toThrow(
      sentence,
    );
    expect([await stateOf(target), readdirSync(env.dataDir)]).toEqual(before);
  }
  interface Attempt {
    env: ReturnType<typeof installation>;
    target: ConnectionConfig;
    path: string;
    migrations: string;
  }

  test.each([
    ['a user', `insert into users default values`],
    ['a session', `insert into sessions values ('s')`],
  ])('a database with %s', async (_, sql) => {
    const target = await migrated(folder());
    await query(target, sql);
    await expectRefusal(taken, { target });
  });

  test("another program's database", async () => {
    const target = await ownDatabase('template0');
    await query(target, `create table theirs as select 1 as one`);
    await expectRefusal(taken, { target });
  });

  test('a database of a newer version', async () => {
    const present = migrations(people, `alter table users add nick text`);
    await expectRefusal('The database is of a newer version than the backup.', {
      target: await migrated(present),
      migrations: present,
    });
  });

  test('a database that the product runs on', async () => {
    const target = await ownDatabase('template0');
    const { pool } = openPool(target, () => {});
    onTestFinished(() => pool.end());
    await pool.query('select 1');
    await expectRefusal('Hangarline is running on this database: stop it first.', { target });
  });

  test('a folder that holds uploads', async () => {
    const env = installation();
    mkdirSync(join(env.dataDir, 'files/photos'), { recursive: true });
    await expectRefusal('holds files already. Restore into an empty DATA_DIR.', { env });
  });

  test('a backup of a newer version', async () => {
    const source = await migrated(migrations(people, `alter table users add nick text`));
    await expectRefusal('The backup was made by a newer version of Hangarline: update this one first.', {
      path: await backUp(installation(), source),
    });
  });

  test('another key, and no key', async () => {
    await expectRefusal('was made with another ENCRYPTION_KEY: nothing was restored.', {
      env: installation('f'),
    });
    await expectRefusal('The key is missing.', { env: readEnv({ DATA_DIR: temporary() }) });
  });

  test('a file of which a single byte, anywhere, is not as it was', async () => {
    // Larger than what is read in one go: the damage is far behind the manifest.
    const source = await migrated(folder());
    await query(source, `insert into users (email) values ($1)`, [randomBytes(500_000).toString('hex')]);
    const path = await backUp(installation(), source);
    const whole = readFileSync(path);
    const target = await ownDatabase('template0');
    const firstLine = 'HANGARLINE-BACKUP 1\n'.length;
    expect(whole.subarray(0, firstLine).toString()).toBe('HANGARLINE-BACKUP 1\n');
    const damages: [Buffer, string][] = [
      [flipped(whole, 0), 'is not a backup of Hangarline.'],
      [flipped(whole, firstLine - 2), 'was made by a newer version of Hangarline: update this one first.'],
      [flipped(whole, firstLine), 'was made with another ENCRYPTION_KEY'],
      [flipped(whole, whole.length >> 1), 'is damaged or incomplete: nothing was restored.'],
      [flipped(whole, whole.length - 1), 'is damaged or incomplete: nothing was restored.'],
      [whole.subarray(0, -1), 'is damaged or incomplete: nothing was restored.'],
      [whole.subarray(0, whole.length >> 1), 'is damaged or incomplete: nothing was restored.'],
      [whole.subarray(0, 70), 'is damaged or incomplete: nothing was restored.'],
      [Buffer.concat([whole, Buffer.from('x')]), 'is damaged or incomplete: nothing was restored.'],
      [Buffer.alloc(0), 'is not a backup of Hangarline.'],
    ];
    for (const [bytes, sentence] of damages) {
      writeFileSync(path, bytes);
      await expectRefusal(sentence, { path, target });
    }
  });
});

test('a file that would leave its folder is refused', async () => {
  const env = installation();
  const path = join(temporary(), 'test.backup');
  async function* content() {
    yield* pack({ migrations: [1000], sequences: [] });
    yield* pack({ file: '../outside' });
  }
  await writeWhole(path, (out) => pipeline(content(), createZstdCompress(), sealWith('e'.repeat(32)), out));
  const restoring = restore(env, await ownDatabase('template0'), path, { migrations: migrations(people) });
  await expect(restoring).rejects.toThrow('The backup holds a file of another folder: ../outside');
  expect(readdirSync(env.dataDir)).toEqual([]);
});

test('a restore that fails halfway leaves no row and no file, and can be tried again', async () => {
  const folder = migrations(people);
  const [from, to] = [installation(), installation()];
  mkdirSync(join(from.dataDir, 'files'));
  writeFileSync(join(from.dataDir, 'files/a'), 'a');
  const source = await migrated(folder);
  await query(source, `insert into users default values`);
  const path = await backUp(from, source);
  const target = await ownDatabase('template0');
  const report: Report = (head) => {
    if ('file' in head) throw new Error('the disk is full');
  };
  await expect(restore(to, target, path, { migrations: folder, report })).rejects.toThrow('the disk is full');
  expect((await stateOf(target)).rows).toMatchObject({ users: [], sessions: [] });
  expect(readdirSync(to.dataDir)).toEqual([]);
  await restore(to, target, path, { migrations: folder });
  expect(await stateOf(target)).toEqual(await stateOf(source));
});

function flipped(bytes: Buffer, at: number): Buffer {
  const copy = Buffer.from(bytes);
  copy[at]! ^= 2;
  return copy;
}
