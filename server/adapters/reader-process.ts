import { fork } from 'node:child_process';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { rootFolder } from '#server/root-folder.ts';

export interface ProcessLimits {
  maxSeconds: number;
  maxMegabytes: number;
}

/**
 * Runs a reader of documents in a process of its own, with a low priority: a file that was made to hurt its reader costs
 * that process, and reading never delays a request. Resolves when the process has ended, or its limits end it.
 */
export async function runReader<Message>(
  file: string,
  args: string[],
  limits: ProcessLimits,
  onMessage: (message: Message) => void,
): Promise<void> {
  const reader = fork(join(rootFolder, file), args, {
    // Libraries warn about broken fonts at length; nobody reads that.
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    // Not this process's: a test runner's or a profiler's flags do not fit.
    execArgv: [`--max-old-space-size=${Math.round(limits.maxMegabytes * 0.8)}`],
    // No secrets for a process that reads strangers' files.
    env: {},
  });
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const deadline = setTimeout(() => reader.kill('SIGKILL'), limits.maxSeconds * 1000);
  reader.on('spawn', () => setPriority(reader.pid!, constants.priority.PRIORITY_BELOW_NORMAL));
  reader.on('message', (message) => onMessage(message as Message));
  reader.on('error', reject);
  reader.on('close', () => resolve());
  try {
    await promise;
  } finally {
    clearTimeout(deadline);
  }
}
