// npm run test:faults -- money [movements]: kills the product and its database while money moves; exit code 1 if a cent or
// a call is not where it belongs.
import { moneyFaults } from '#server/testing/faults/money.ts';
import { stopSignals } from './bootstrap/signals.mjs';
import buildServer from './build-server.ts';

const [subject, movements = '10000', seed = '1'] = process.argv.slice(2);
const stop = new AbortController();
for (const signal of stopSignals) process.on(signal, () => stop.abort());

async function run() {
  await buildServer();
  const { report, violations, folder, ...summary } = await moneyFaults({
    movements: Number(movements),
    clients: 16,
    killEvery: [3, 8],
    seed: Number(seed),
    signal: stop.signal,
    say: (line) => console.log(line),
  });
  console.log(summary);
  if (violations.length > 0) {
    console.error(report);
    console.error(`${violations.length} violations. The data is in ${folder}.`);
    process.exitCode = 1;
  } else console.log('Every cent and every call is where it belongs.');
}

if (subject !== 'money') {
  console.error('Usage: npm run test:faults -- money [movements] [seed]');
  process.exitCode = 1;
} else {
  await run().catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
    console.error('Stopped.');
    // What it started has ended; clients may still wait for it.
    process.exit(1);
  });
}
