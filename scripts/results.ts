// The outcome of the last tests, kept for `npm run spec`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Test } from './reports.ts';

export type KeptTest = Test & { stage: string };

const fileIn = (root: string) => join(root, '.cache', 'test-results.json');

/** The tests of every stage as they last ran; undefined before the first time. */
export function readResults(root: string): KeptTest[] | undefined {
  if (!existsSync(fileIn(root))) return undefined;
  return (JSON.parse(readFileSync(fileIn(root), 'utf8')) as { tests: KeptTest[] }).tests;
}

/** Writes the stages that ran and leaves what is known of the others. */
export function keepResults(root: string, ran: { stage: string; tests: Test[] }[]) {
  const others = (readResults(root) ?? []).filter((test) => ran.every(({ stage }) => stage !== test.stage));
  const latest = ran.flatMap(({ stage, tests }) => tests.map((test) => ({ stage, ...test })));
  mkdirSync(dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), JSON.stringify({ tests: [...others, ...latest] }, null, 1));
}
