// Results of the last tests, stored for `npm run spec`.
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Test } from './reports.ts';

export type StoredTest = Test & { stage: string };

const fileIn = (root: string) => join(root, '.cache', 'test-results.json');

/** Returns the last results of every stage; undefined before the first run. */
export function readResults(root: string): StoredTest[] | undefined {
  if (!existsSync(fileIn(root))) return undefined;
  return (JSON.parse(readFileSync(fileIn(root), 'utf8')) as { tests: StoredTest[] }).tests;
}

/** Stores the results of the stages that ran; results of the other stages stay. */
export function storeResults(root: string, ran: { stage: string; tests: Test[] }[]) {
  const others = (readResults(root) ?? []).filter((test) => ran.every(({ stage }) => stage !== test.stage));
  const latest = ran.flatMap(({ stage, tests }) => tests.map((test) => ({ stage, ...test })));
  mkdirSync(dirname(fileIn(root)), { recursive: true });
  writeFileSync(fileIn(root), JSON.stringify({ tests: [...others, ...latest] }, null, 1));
}
