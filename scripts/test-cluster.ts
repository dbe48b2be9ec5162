// npm run test:cluster [-- movements faults seed]: three nodes of PostgreSQL under Patroni, three processes of the product and a
// load balancer, killed and paused in turn while people write and pay; exit code 1 if anything acknowledged is not there.
import { openCluster } from '#server/testing/cluster/cluster.ts';
import { messengers } from '#server/testing/cluster/messengers.ts';
import { moneyFaults } from '#server/testing/faults/money.ts';
import { stopSignals } from './bootstrap/signals.mjs';
import buildServer from './build-server.ts';

const [movements = '2000', faults = '12', seed = '1'] = process.argv.slice(2);
const stop = new AbortController();
for (const signal of stopSignals) process.on(signal, () => stop.abort());
const { beside, summary } = messengers(8);

await buildServer();
const { report, violations, folder, answers, kills } = await moneyFaults({
  movements: Number(movements),
  clients: 8,
  killEvery: [4, 8],
  kills: Number(faults),
  seed: Number(seed),
  open: openCluster,
  beside,
  signal: stop.signal,
  say: (line) => console.log(line),
}).catch((error: unknown) => {
  console.error(stop.signal.aborted ? 'Stopped.' : error);
  process.exit(1);
});
console.log({ answers, kills });
if (violations.length > 0) {
  console.error(report);
  console.error(`${violations.length} violations. The data is in ${folder}.`);
  process.exitCode = 1;
}
const { acknowledged, lost, doubled, readGapSeconds, writeGapSeconds } = summary();
console.log(
  `${acknowledged} messages acknowledged, ${lost} lost, ${doubled} twice; longest gap ${readGapSeconds.toFixed(1)} s of reads, ${writeGapSeconds.toFixed(1)} s of writes; ${violations.length} violations`,
);
