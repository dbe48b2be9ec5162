// npm run check: format, lint, types and the rules of the structure test.
import { printResults, runStages, stages } from './stages.ts';

const results = await runStages(stages.filter((stage) => stage.groups.includes('static')));
if (printResults(results).failed > 0) process.exitCode = 1;
