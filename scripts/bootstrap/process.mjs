import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { isatty } from 'node:tty';
import { stopSignals } from './signals.mjs';

/** Prints a line for the person at the terminal. @param {string} line */
export function say(line) {
  console.log(process.stdout.isTTY ? `\x1b[36m▸\x1b[0m ${line}` : `▸ ${line}`);
}

/**
 * Runs a program to its end with visible output and forwards our signals to it. Resolves to its exit code,
 * 128 + n if signal n ended it, and whether a signal stopped us.
 * @param {string} file
 * @param {string[]} args
 * @param {{ cwd?: string, env?: Record<string, string>, stdio?: import('node:child_process').StdioOptions, shell?: boolean }} options
 * @returns {Promise<{ code: number, isInterrupted: boolean }>}
 */
export function pass(file, args, { env, stdio = ['ignore', 'inherit', 'inherit'], ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(file, args, { ...options, stdio, env: { ...process.env, ...env } });
    const hasTerminal = [0, 1, 2].some(isatty);
    let isInterrupted = false;
    /** @param {NodeJS.Signals} signal */
    const forward = (signal) => {
      isInterrupted = true;
      // Ctrl-C in a terminal already reaches the whole process group.
      if (signal !== 'SIGINT' || !hasTerminal) child.kill(signal);
    };
    const stopForwarding = () => stopSignals.forEach((signal) => process.off(signal, forward));
    for (const signal of stopSignals) process.on(signal, forward);
    child.on('error', (error) => {
      stopForwarding();
      reject(error);
    });
    child.on('exit', (code, signal) => {
      stopForwarding();
      resolve({ code: code ?? 128 + constants.signals[signal ?? 'SIGKILL'], isInterrupted });
    });
  });
}

/**
 * Runs one of our tools to its end and resolves to its exit code; exits with it after a stop signal.
 * @type {(...args: Parameters<typeof pass>) => Promise<number>}
 */
export async function run(...args) {
  const { code, isInterrupted } = await pass(...args);
  if (isInterrupted) process.exit(code || 1);
  return code;
}
