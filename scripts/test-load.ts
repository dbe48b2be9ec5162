// npm run test:load [-- --users 500 --seconds 120 --replica --processes 1]: many people use the product at once; exit code 1 if a response is a
// 5xx, a confirmed write is missing, memory grows or the event loop stalls.
import { parseArgs } from 'node:util';
import { runLoadTest } from '#bench/load-test/load-test.ts';
import buildServer from './build-server.ts';

const { values } = parseArgs({
  options: {
    users: { type: 'string', default: '500' },
    seconds: { type: 'string', default: '120' },
    replica: { type: 'boolean', default: false },
    processes: { type: 'string', default: '1' },
  },
});
await buildServer();
const { summary, problems } = await runLoadTest({
  users: Number(values.users),
  seconds: Number(values.seconds),
  withReplica: values.replica,
  processes: Number(values.processes),
});
for (const problem of problems) console.error(problem);
console.log(summary);
if (problems.length > 0) process.exitCode = 1;
