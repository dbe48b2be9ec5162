import { Readable } from 'node:stream';
import { user } from '#contract/accounts/accounts.ts';
import type { Http, SignedIn } from '#server/context.ts';
import { toEncoder } from '#server/encode.ts';
import { found } from '#server/errors.ts';
import * as accounts from '#server/modules/accounts/accounts.service.ts';
import type { PersonalTable } from '#server/personal-table.ts';
import { personOf } from './erasure.service.ts';
import { pagesOf, type ExportedTable } from './export.repo.ts';

const encodeUser = toEncoder(user);
const isExported = (table: PersonalTable): table is ExportedTable => typeof table.exports !== 'string';

/** Sends all data of the caller as JSON, read while it is sent. */
export function sendExport(ctx: SignedIn, { reply }: Http) {
  void reply
    .headers({ 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store' })
    .send(Readable.from(exportAll(ctx), { objectMode: false }));
}

async function* exportAll(ctx: SignedIn) {
  const person = found(await personOf(ctx, ctx.actor.id));
  yield `{"exportedAt":${JSON.stringify(ctx.now())},"user":${JSON.stringify(encodeUser(await accounts.current(ctx)))}`;
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
