// npm run test:cluster [-- movements faults seed writes]: three nodes of PostgreSQL under Patroni, three processes of the product
// and a load balancer, killed and paused in turn while people write, pay, upload and watch their pages; exit code 1 if
// anything acknowledged is not there.
import { openCluster } from '#server/testing/cluster/cluster.ts';
import { listeners } from '#server/testing/cluster/listeners.ts';
import { mailbox } from '#server/testing/cluster/mailbox.ts';
import { messengers } from '#server/testing/cluster/messengers.ts';
import { uploaders } from '#server/testing/cluster/uploaders.ts';
import { moneyFaults } from '#server/testing/faults/money.ts';
import { startMailPeer } from '#server/testing/mail-peer.ts';
import { startS3Peer } from '#server/testing/s3-peer.ts';
import { stopSignals } from './bootstrap/signals.mjs';
import buildServer from './build-server.ts';

const [movements = '2000', faults = '12', seed = '1', writes = '20000'] = process.argv.slice(2);
const stop = new AbortController();
for (const signal of stopSignals) process.on(signal, () => stop.abort());

await buildServer();
const [mail, files] = await Promise.all([startMailPeer(), startS3Peer()]);
const messages = messengers(8, Number(writes));
const beside = [messages, listeners(), uploaders(), mailbox(mail)] as const;
const { report, violations, folder, answers, kills } = await moneyFaults({
  movements: Number(movements),
  clients: 8,
  killEvery: [4, 8],
  kills: Number(faults),
  seed: Number(seed),
  open: (own, variables) =>
    openCluster(own, {
      ...variables,
      ...files.variables,
      SMTP_URL: mail.url,
      MAIL_FROM: 'notices@hangarline.example',
    }),
  beside: beside.map((one) => one.beside),
  isEnough: messages.isEnough,
  signal: stop.signal,
  say: (line) => console.log(line),
}).catch((error: unknown) => {
  console.error(stop.signal.aborted ? 'Stopped.' : error);
  process.exit(1);
});
await Promise.all([mail.down(), files.close()]);
console.log({ answers, kills });
for (const { summary } of beside) console.log(summary());
if (violations.length > 0) {
  console.error(report);
  console.error(`${violations.length} violations. The data is in ${folder}.`);
  process.exitCode = 1;
}
const { acknowledged, lost, doubled, readGapSeconds, writeGapSeconds } = messages.summary();
const failed = Object.entries(answers).reduce(
  (all, [status, n]) => all + (/^5(?!03)/.test(status) ? n : 0),
  0,
);
console.log(
  `${acknowledged} messages acknowledged, ${lost} lost, ${doubled} twice; longest gap ${readGapSeconds.toFixed(1)} s of reads, ${writeGapSeconds.toFixed(1)} s of writes; ${failed} answers of 5xx but 503; ${violations.length} violations`,
);
