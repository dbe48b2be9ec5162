import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import type { GroupStatement } from '#contract/payments/statements.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { act, goodCard } from '#server/testing/build/jobs.ts';
import { splitScenarios } from '#server/testing/build/splits.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { db } = services;
const { split, authorize, pay, join } = splitScenarios(app, services);

/** Example 4: a split of $2,335.00 in which Marta covers Ines, additional work of $840.00 that Ben pays, $350.00 back. */
async function example() {
  const job = await split();
  okBody(await pay(job.marta.browser, job.clientSecret));
  okBody(await authorize(job.ben, job.payment.id));
  okBody(await authorize(job.marta, job.payment.id, goodCard, job.ines));
  const { id } = okBody<{ id: number }>(
    await act(job.provider.browser, job.id, 'additions', { description: 'New tires', price: 840 }),
  );
  const addition = okBody<{ clientSecret: string }>(
    await job.ben.browser.post(`/api/additions/${id}/approve`),
  );
  okBody(await pay(job.ben.browser, addition.clientSecret));
  return job;
}
type Job = Awaited<ReturnType<typeof example>>;

const year = services.now().toISOString().slice(0, 4);
const statement = async (by: Job['marta'], groupId: string, period = year, query = '') =>
  okBody<GroupStatement>(await by.browser.get(`/api/groups/${groupId}/statement?period=${period}${query}`));
const brief = ({ sums }: GroupStatement) => sums.map(({ owed, paid, balance }) => [owed, paid, balance]);

test('[COWN-15] example 4: everyone’s part of each line, sums that match, and who pays whom', async () => {
  const job = await example();
  const before = await statement(job.ines, job.groupId);
  expect(before.lines.map(({ total }) => total)).toEqual(['2335.00', '840.00']);
  expect(before.lines[1]).toMatchObject({
    isAddition: true,
    owed: [{ amount: '280.06' }, { amount: '279.97' }, { amount: '279.97' }],
    paid: [{ userId: job.ben.person.id, amount: '840.00' }],
  });
  // $350.00 go back from the split, as in example 3.
  await db.execute(sql`insert into share_refunds (share_id, key, amount, at)
    select s.id, 'dispute', case u.first_name when 'Marta' then 116.69 when 'Ben' then 116.66 else 116.65 end, ${services.now()}
    from payment_shares s join users u on u.id = s.user_id where s.payment_id = ${job.payment.id} order by s.id`);
  const after = await statement(job.marta, job.groupId);
  expect(after.people.map(({ firstName }) => firstName)).toEqual(['Marta', 'Ben', 'Ines']);
  expect(after.lines.map(({ kind, total }) => [kind, total])).toEqual([
    ['payment', '2335.00'],
    ['payment', '840.00'],
    ['refund', '-350.00'],
  ]);
  expect(after.lines[2]?.paid.map(({ amount }) => amount)).toEqual(['-233.34', '-116.66']);
  expect(brief(after)).toEqual([
    ['941.86', '1323.40', '381.54'],
    ['941.57', '1501.60', '560.03'],
    ['941.57', '0.00', '-941.57'],
  ]);
  expect(after.total).toBe('2825.00');
  const [marta, ben, ines] = [job.marta, job.ben, job.ines].map(({ person }) => person.id);
  expect(after.settleUp).toEqual([
    { fromId: ines, toId: ben, amount: '560.03' },
    { fromId: ines, toId: marta, amount: '381.54' },
  ]);
});

test('[COWN-15] JSON, CSV and PDF have the same rows and sums, per month, quarter, year and person', async () => {
  const job = await example();
  const month = services.now().toISOString().slice(0, 7);
  const quarter = `${year}-Q${Math.ceil(Number(month.slice(5)) / 3)}`;
  for (const period of [month, quarter, year]) {
    const data = await statement(job.ben, job.groupId, period);
    expect(data.lines).toHaveLength(2);
    const at = `/api/groups/${job.groupId}/statement?period=${period}`;
    const csv = (await job.ben.browser.get(`${at}&format=csv`)).body;
    for (const { owed, total } of data.lines)
      expect(csv).toContain(`${owed.map(({ amount }) => amount).join(',')},${total}`);
    for (const part of ['owed', 'paid', 'balance'] as const)
      expect(csv).toContain(data.sums.map((one) => one[part]).join(','));
    const pdf = await job.ben.browser.get(`${at}&format=pdf`);
    expect(pdf.headers['content-type']).toBe('application/pdf');
    const text = pdfText(pdf.rawPayload).replace(/\s+/g, ' ');
    for (const { owed, paid, balance } of data.sums) {
      expect(text).toContain(`Owed ${owed}, paid by card ${paid}`);
      expect(text).toContain(balance);
    }
    for (const { owed } of data.lines) for (const { amount } of owed) expect(text).toContain(amount);
  }
  const own = await statement(job.ben, job.groupId, year, `&userId=${job.ines.person.id}`);
  expect(own.lines.map(({ owed, paid }) => [owed.map(({ amount }) => amount), paid.length])).toEqual([
    [['778.25'], 0],
    [['279.97'], 0],
  ]);
  // The column of totals adds up to the sum below it, also of one person alone.
  expect([own.lines.map(({ total }) => total), own.total]).toEqual([['778.25', '279.97'], '1058.22']);
});

test('[COWN-15] a past period never changes: a later refund is a line of its own period', async () => {
  const job = await example();
  const at = new Date(services.now().getTime() - 40 * 86_400_000);
  const month = at.toISOString().slice(0, 7);
  await db.execute(sql`update payments set held_at = ${at} where service_request_id = ${job.id}`);
  const past = await statement(job.marta, job.groupId, month);
  expect(past).toMatchObject({ isOpen: false, settleUp: [] });
  okBody(await act(job.marta.browser, job.id, 'cancel-job', { reason: 'We sold it.', alone: false }));
  okBody(await act(job.provider.browser, job.id, 'cancel-job', { accept: true }));
  okBody(
    await job.ines.browser.post(`/api/groups/${job.groupId}/settlements`, {
      toUserId: job.marta.person.id,
      amount: 10,
      paidOn: `${month}-28`,
    }),
  );
  expect(await statement(job.marta, job.groupId, month)).toEqual(past);
  const later = await statement(job.marta, job.groupId, services.now().toISOString().slice(0, 7));
  expect(later.lines.map(({ kind, total }) => [kind, total]).toSorted()).toEqual([
    ['refund', '-2335.00'],
    ['refund', '-840.00'],
  ]);
});

test('[COWN-16] settlements are recorded, confirmed by the receiver, removed before; the ledger has no entry', async () => {
  const job = await example();
  const at = `/api/groups/${job.groupId}/settlements`;
  const movements = async () => (await db.execute(sql`select count(*)::int as n from ledger_movements`)).rows;
  const before = await movements();
  const body = {
    toUserId: job.ben.person.id,
    amount: 100,
    paidOn: services.now().toISOString().slice(0, 10),
  };
  const paid = okBody<{ id: number; confirmedAt: string | null }>(await job.ines.browser.post(at, body));
  expect(paid.confirmedAt).toBeNull();
  const of = async () => (await statement(job.ines, job.groupId)).settleUp;
  const due = await of();
  // Only the receiver confirms, and only then it counts.
  expect(codeOf(await job.ines.browser.post(`/api/settlements/${paid.id}/confirm`))).toEqual([
    403,
    'forbidden',
  ]);
  okBody(await job.ben.browser.post(`/api/settlements/${paid.id}/confirm`));
  expect(codeOf(await job.ben.browser.post(`/api/settlements/${paid.id}/confirm`))).toEqual([
    409,
    'stale_state',
  ]);
  expect(codeOf(await job.ines.browser.delete(`/api/settlements/${paid.id}`))).toEqual([409, 'stale_state']);
  const toBen = (all: typeof due) => Number(all.find(({ toId }) => toId === job.ben.person.id)?.amount ?? 0);
  expect(toBen(due) - toBen(await of())).toBeCloseTo(100);
  // What the receiver records is confirmed with it.
  const received = okBody<{ confirmedAt: string | null }>(
    await job.marta.browser.post(at, {
      ...body,
      toUserId: job.marta.person.id,
      fromUserId: job.ines.person.id,
    }),
  );
  expect(received.confirmedAt).not.toBeNull();
  const mistaken = okBody<{ id: number }>(await job.ines.browser.post(at, body));
  expect((await job.ines.browser.delete(`/api/settlements/${mistaken.id}`)).statusCode).toBe(204);
  expect(await movements()).toEqual(before);
  const pilot = await join(job.marta.browser, job.groupId, 'pilot', 'Hal');
  expect((await pilot.browser.post(at, body)).statusCode).toBe(403);
  expect((await pilot.browser.get(`/api/groups/${job.groupId}/statement?period=${year}`)).statusCode).toBe(
    403,
  );
  const stranger = await signedIn(app, services);
  expect((await stranger.browser.post(at, body)).statusCode).toBe(404);
  expect(codeOf(await job.ines.browser.post(at, { ...body, paidOn: '2099-01-01' }))).toEqual([
    400,
    'invalid_input',
  ]);
});

test('[COWN-16] [COWN-17~] with a former co-owner: what they pay is recorded by the receiver, what is paid to them counts', async () => {
  const job = await example();
  const [marta, ben, ines] = [job.marta, job.ben, job.ines].map(({ person }) => person.id);
  // Ben, who is owed, and Ines, who owes, sell their shares and leave.
  const shares = [
    { userId: marta, shareBp: 10_000 },
    { userId: ben, shareBp: 0 },
    { userId: ines, shareBp: 0 },
  ];
  const { shareChange } = okBody<{ shareChange: { id: number } }>(
    await job.marta.browser.post(`/api/groups/${job.groupId}/share-changes`, { shares }),
  );
  for (const { browser } of [job.ben, job.ines])
    okBody(await browser.post(`/api/share-changes/${shareChange.id}/agree`));
  for (const { browser, person } of [job.ben, job.ines])
    expect((await browser.delete(`/api/groups/${job.groupId}/members/${person.id}`)).statusCode).toBe(204);
  const due = async () =>
    (await statement(job.marta, job.groupId)).settleUp.map(({ fromId, toId, amount }) => [
      fromId,
      toId,
      amount,
    ]);
  expect((await due()).map(([from, to]) => [from, to])).toContainEqual([ines, ben]);
  const record = (body: object) =>
    job.marta.browser.post(`/api/groups/${job.groupId}/settlements`, {
      amount: 100,
      paidOn: services.now().toISOString().slice(0, 10),
      ...body,
    });
  const fromInes = okBody<{ confirmedAt: string | null }>(
    await record({ toUserId: marta, fromUserId: ines }),
  );
  expect(fromInes.confirmedAt).not.toBeNull();
  const toBen = okBody<{ confirmedAt: string | null }>(await record({ toUserId: ben }));
  expect(toBen.confirmedAt).not.toBeNull();
  const told = await db.execute<{ user_id: string; path: string; message: string }>(sql`
    select user_id, path, message from notifications where event_key like 'member.settlement:%'
    and user_id in (${ben}, ${ines}) order by id desc limit 2`);
  expect(told.rows.map(({ user_id: userId, path }) => [userId, path])).toEqual([
    [ben, '/payments'],
    [ines, '/payments'],
  ]);
  expect(told.rows[0]?.message).toContain('it counts as paid');
  expect(told.rows[0]?.message).toMatch(/, paid on [A-Z][a-z]+ \d{1,2}, \d{4}\./);
  // The books of the group are closed to them.
  expect((await job.ines.browser.get(`/api/groups/${job.groupId}/statement?period=${year}`)).statusCode).toBe(
    404,
  );
  const stranger = await signedIn(app, services);
  expect((await record({ toUserId: stranger.person.id })).statusCode).toBe(404);
});
