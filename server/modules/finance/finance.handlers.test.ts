import { sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { testServices } from '#server/testing/app.ts';
import { buildUser } from '#server/testing/build/accounts.ts';
import { checkAtNight } from './finance.handlers.ts';

const { services, clock } = await testServices();

test('[MONEY-01] the ledger is checked after a start and once a night, however late the sweep runs', async () => {
  const { id } = await buildUser(services);
  await services.db.execute(
    sql`insert into ledger_accounts (kind, user_id, balance_cents) values ('provider', ${id}, 1)`,
  );
  const error = vi.fn();
  const ctx = { ...services, actor: undefined, clientAddress: '', log: { error } } as unknown as Parameters<
    ReturnType<typeof checkAtNight>
  >[0];
  const check = checkAtNight();
  const found = async (now: string) => {
    clock.now = new Date(now);
    error.mockClear();
    await check(ctx);
    return error.mock.calls.length;
  };
  expect(await found('2026-10-02T15:00:00Z')).toBe(1);
  expect(await found('2026-10-03T08:59:00Z')).toBe(0);
  expect(await found('2026-10-03T09:07:00Z')).toBe(1);
  expect(await found('2026-10-03T23:00:00Z')).toBe(0);
});
