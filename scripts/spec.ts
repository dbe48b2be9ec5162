// npm run spec: lists the rows of docs/checklist.md that no passing test proves.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { toCoverage, groupByPrefix, parseRows } from './checklist.ts';
import { readResults } from './results.ts';
import { root } from './stages.ts';

const tests = readResults(root);
if (!tests) {
  console.error('There are no test results yet: run npm test first.');
  process.exitCode = 1;
} else {
  const rows = parseRows(readFileSync(join(root, 'docs', 'checklist.md'), 'utf8'));
  const { proven, partial, failing, unnamed, unknown } = toCoverage(rows, tests);
  console.log(`${proven.length} of ${rows.length} rows are proven by a passing test`);
  list('Proven in part', partial);
  list('Named by a failing test', failing);
  list('Named by no test', unnamed);
  list('Named by a test, but not in the checklist', unknown);
  if (unknown.length > 0) process.exitCode = 1;
}

function list(heading: string, ids: string[]) {
  const lines = groupByPrefix(ids);
  if (lines.length > 0) console.log(`\n${heading}\n${lines.map((line) => `  ${line}`).join('\n')}`);
}
