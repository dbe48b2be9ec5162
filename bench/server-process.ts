import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { cpuOf } from './cpu.ts';

/** Starts a script as a child process and resolves once it prints its address. */
export async function startServer(script: string, env: Record<string, string>) {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  // A benchmark that fails leaves nothing running.
  const end = () => child.kill('SIGTERM');
  process.once('exit', end);
  child.once('exit', () => process.off('exit', end));
  const url = await new Promise<string>((done, fail) => {
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += String(chunk);
      const found = /running at (\S+)/.exec(output)?.[1];
      if (found) done(found);
    });
    child.once('exit', (code) => fail(new Error(`${script} ended with ${code}`)));
  });
  return {
    url,
    /** CPU time used so far, in µs. */
    cpu: () => cpuOf(child.pid!),
    /** Resident memory, in bytes. */
    memory: () =>
      Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) * 1024,
    stop: () =>
      new Promise((done) => {
        child.removeAllListeners('exit');
        process.off('exit', end);
        child.once('exit', done);
        child.kill('SIGTERM');
      }),
  };
}
