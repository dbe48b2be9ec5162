// npm test [-- static | unit | component | e2e …]: runs every check and every test; the last line is `N passed, N
// failed`.
import { storeResults } from './results.ts';
import { printResults, root, runStages, stages } from './stages.ts';

const groups = new Set<string>(stages.flatMap((stage) => stage.groups));
const requested = process.argv.slice(2);
const unknown = requested.filter((name) => !groups.has(name));

if (unknown.length > 0) {
  console.error(`No such tests: ${unknown.join(', ')}. There are ${[...groups].join(', ')}.`);
  console.log('0 passed, 1 failed');
  process.exitCode = 1;
} else {
  const isRequested = (name: string) => requested.length === 0 || requested.includes(name);
  const results = await runStages(stages.filter((stage) => stage.groups.some(isRequested)));
  storeResults(root, results);
  const { passed, failed } = printResults(results);
  console.log(`${passed} passed, ${failed} failed`);
  if (failed > 0 || passed === 0) process.exitCode = 1;
}
