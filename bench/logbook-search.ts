// Times the search of a logbook among 100,000 pages of 1,000 logbooks: DATA_DIR=… node bench/logbook-search.ts [rounds].
// Fills a database of its own in that folder, once.
import { join } from 'node:path';
import type { PageWord } from '#contract/logbook/scan-lifecycle.ts';
import { openPool, type ConnectionConfig } from '#server/db/database.ts';
import { startEmbedded } from '#server/db/embedded/embedded.ts';
import { migrate } from '#server/db/migrate.ts';
import { foldText, termsOf } from '#server/modules/logbooks/fold.ts';
import { entriesWith, pages } from '#server/modules/logbooks/search.repo.ts';

const rounds = Number(process.argv[2] ?? 20);
const folder = process.env.DATA_DIR ?? '/tmp/hangarline-logbook-search';
const [logbooks, pagesOfLogbook, entriesOfLogbook, pagesOfFullOne] = [1_000, 100, 40, 1_500];

const embedded = await startEmbedded({ folder: join(folder, 'postgres'), exclusive: true });
const connection = embedded.connection as ConnectionConfig;
await migrate(connection);
const { db, pool } = openPool(connection, console.error);

let seed = 1;
/** A number below `max`, the same ones in every run. */
const random = (max: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
  return Math.floor((seed / 2 ** 31) * max);
};
const words =
  'removed replaced inspected lubricated checked seat rail cable pulley oil filter magneto spark plug compression tire brake strobe battery ELT transponder altimeter static annual inspection complied with per service manual operational check good new overhauled left right main nose gear strut cylinder gasket alternator belt vacuum pump engine propeller aileron flap elevator rudder trim'.split(
    ' ',
  );
const number = () =>
  `${1990 + random(35)}-${String(random(26) + 1).padStart(2, '0')}-${String(random(30) + 1).padStart(2, '0')}`;
const line = () =>
  Array.from({ length: 9 }, () => words[random(words.length)]!).join(' ') +
  (random(3) === 0 ? ` AD ${number()}` : '');

function page() {
  const lines = Array.from({ length: 14 }, line);
  const placed: PageWord[] = lines.flatMap((text, row) =>
    text.split(' ').map((t, i) => ({ t, x: i / 12, y: row / 16, w: 0.07, h: 0.03 })),
  );
  const text = lines.join('\n');
  return { text, words: placed, folded: foldText(text) };
}

async function fill() {
  const { rows } = await pool.query<{ n: number }>('select count(*)::int as n from logbook_pages');
  if (rows[0]!.n > 0) return;
  const user = await pool.query<{ id: string }>(
    `insert into users (email, user_type) values ('bench@hangarline.test', 'owner') returning id`,
  );
  await pool.query(
    `insert into logbooks (owner_id, tail_number) select $1, 'N' || n from generate_series(1, $2::int) n`,
    [user.rows[0]!.id, logbooks + 1],
  );
  const scans = await pool.query<{ id: number; pages: number }>(
    `insert into logbook_scans (logbook_id, book, title, bytes, pages, pages_read, status, from_date, to_date)
     select l.id, 'airframe', 'Airframe log', 1, 100, 100, 'ready', '2004-01-01', '2013-12-31'
     from logbooks l, generate_series(1, case when l.tail_number = $1 then $2 else 1 end) returning id, pages`,
    [`N${logbooks + 1}`, pagesOfFullOne / pagesOfLogbook],
  );
  for (const { id, pages: count } of scans.rows)
    await pool.query(
      `insert into logbook_pages (scan_id, number, state, source, text, words, folded)
       select $1, row_number() over (), 'read', 'ocr', p.text, p.words, p.folded
       from jsonb_to_recordset($2::jsonb) as p (text text, words jsonb, folded text)`,
      [id, JSON.stringify(Array.from({ length: count }, page))],
    );
  await pool.query(
    `insert into logbook_entries (logbook_id, book, kind, source, title, done_on, text)
     select l.id, 'airframe', 'maintenance', 'owner', 'Maintenance', '2010-01-01'::date + n * 30,
       'Inspected the seat rails, replaced the oil filter ' || n || ', AD 2011-10-09 complied with.'
     from logbooks l, generate_series(1, $1::int) n`,
    [entriesOfLogbook],
  );
  await pool.query('vacuum analyze logbook_pages, logbook_scans, logbook_entries, logbooks');
}

await fill();
const ids = (await pool.query<{ id: number }>('select id from logbooks order by id')).rows.map(
  ({ id }) => id,
);
const queries = {
  'seat rail': 'seat rail',
  'a directive': '2011-10-09',
  'one word': 'inspection',
  'part of a word': 'al',
  nothing: 'zeppelin',
};
const at = (sorted: number[], part: number) => sorted[Math.floor(sorted.length * part)]!.toFixed(1);
async function measure(name: string, ofLogbook: () => number) {
  for (const [kind, q] of Object.entries(queries)) {
    const times: number[] = [];
    let hits = 0;
    for (let i = 0; i < rounds * 5; i++) {
      const id = ofLogbook();
      const start = performance.now();
      const found = [await pages(db, id, termsOf(q), {}), await entriesWith(db, id, termsOf(q), {})];
      times.push(performance.now() - start);
      hits = Math.max(hits, ...found.map((rows) => rows[0]?.all ?? 0));
    }
    times.sort((a, b) => a - b);
    console.log(
      `${name}, ${kind.padEnd(14)}`,
      `p50 ${at(times, 0.5)} p95 ${at(times, 0.95)} ms, up to ${hits} rows`,
    );
  }
}
await measure(`a logbook of ${pagesOfLogbook} pages`, () => ids[random(logbooks)]!);
await measure(`one of ${pagesOfFullOne} pages`, () => ids.at(-1)!);
await pool.end();
await embedded.stop();
