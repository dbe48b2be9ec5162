import { Readable } from 'node:stream';
import { user } from '#contract/accounts/accounts.ts';
import type { Http, SignedIn } from '#server/context.ts';
import { toEncoder } from '#server/encode.ts';
import { found } from '#server/errors.ts';
import { getUserView } from '#server/modules/accounts/accounts.view.ts';
import type { PersonalTable } from '#server/personal-table.ts';
import { personOf } from './erasure.service.ts';
import { pagesOf, type ExportedTable } from './export.repo.ts';

const encodeUser = toEncoder(user);
const isExported = (table: PersonalTable): table is ExportedTable => typeof table.exports !== 'string';

/** Sends all data of the caller as JSON, read while it is sent. */
export function sendExport(ctx: SignedIn, http: Http) {
  send(http, exportAll(ctx, ctx.actor.id));
}

/** Sends all data of a shared account that the caller owns. */
export function sendAccountExport(ctx: SignedIn, accountId: string, http: Http) {
  send(http, exportAll(ctx, accountId));
}

function send({ reply }: Http, parts: AsyncIterable<string>) {
  void reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(Readable.from(parts, { objectMode: false }));
}

async function* exportAll(ctx: SignedIn, userId: string) {
  const person = found(await personOf(ctx, userId));
  yield `{"exportedAt":${JSON.stringify(ctx.now())},"user":${JSON.stringify(encodeUser(await getUserView(ctx.db, { id: userId })))}`;
  for (const table of ctx.personalTables.filter(isExported)) {
    yield `,${JSON.stringify(table.exports.as)}:`;
    yield* table.exports.isSingle ? one(pagesOf(ctx.db, table, person)) : all(pagesOf(ctx.db, table, person));
  }
  yield '}';
}

type Pages = ReturnType<typeof pagesOf>;

async function* one(pages: Pages) {
  for await (const [row = null] of pages) yield JSON.stringify(row);
}

async function* all(pages: Pages) {
  let separator = '[';
  for await (const page of pages)
    for (const row of page) {
      yield separator + JSON.stringify(row);
      separator = ',';
    }
  yield separator === '[' ? '[]' : ']';
}
