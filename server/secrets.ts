import { randomBytes } from 'node:crypto';
import { linkSync, readFileSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ConfigError, type Env } from './env.ts';

export interface Secrets {
  sessionSecret: string;
  encryptionKey: string;
}

/**
 * Returns the configured secrets, or those generated at the first start and stored in the data folder,
 * readable by its owner only.
 */
export function loadSecrets(env: Env): Secrets {
  if (env.sessionSecret && env.encryptionKey) {
    return { sessionSecret: env.sessionSecret, encryptionKey: env.encryptionKey };
  }
  const stored = readOrCreateSecrets(join(env.dataDir, 'secrets.json'));
  return {
    sessionSecret: env.sessionSecret ?? stored.sessionSecret,
    encryptionKey: env.encryptionKey ?? stored.encryptionKey,
  };
}

function readOrCreateSecrets(file: string): Secrets {
  const fresh: Secrets = { sessionSecret: random(), encryptionKey: random() };
  const draft = `${file}.${process.pid}`;
  writeFileSync(draft, JSON.stringify(fresh), { mode: 0o600, flush: true });
  try {
    // A link fails if the file exists, so that two concurrent first starts share one set.
    linkSync(draft, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    unlinkSync(draft);
  }
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Secrets;
  } catch {
    throw new ConfigError(
      `${file} cannot be read. Restore it from a backup: signed-in sessions and encrypted data depend on it.`,
    );
  }
}

const random = () => randomBytes(32).toString('base64url');
