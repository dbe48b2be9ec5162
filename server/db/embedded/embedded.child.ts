import pg from 'pg';
import { startEmbedded } from './embedded.ts';

// A minimal app that tests kill: prints the connection or the error as one line of JSON, then inserts numbers and
// prints each one that the server acknowledged.
const [folder = ''] = process.argv.slice(2);
const say = (report: unknown) => process.stdout.write(`${JSON.stringify(report)}\n`);
process.on('SIGINT', () => say('interrupted'));

try {
  const { connection, stop } = await startEmbedded({ folder, exclusive: true });
  say(connection);
  const pool = new pg.Pool(connection);
  process.once('SIGTERM', () => void pool.end().then(stop));
  await pool.query('create table if not exists numbers (n int primary key)');
  for (let n = 1; !pool.ending; n++) {
    await pool.query('insert into numbers values ($1)', [n]);
    say(n);
  }
} catch (error) {
  say((error as Error).message);
}
