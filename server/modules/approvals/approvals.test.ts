import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { testApp } from '#server/testing/app.ts';
import { approvalScenarios, type Answered, type ApprovalView } from '#server/testing/build/approvals.ts';
import { inspect } from '#server/testing/build/jobs.ts';
import type { Browser } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock, settle } = await testApp();
const { db } = services;
const { group, owners, quoted, accept, vote, approvalsOn, asked, shop, statusOf } = approvalScenarios(
  app,
  services,
);
const { titles } = inspect(services);

const paymentsOf = (requestId: number) =>
  db.select().from(payments).where(eq(payments.serviceRequestId, requestId));
const quoteStatus = async (browser: Browser, requestId: number) =>
  okBody<{ id: number; status: string }[]>(await browser.get(`/api/requests/${requestId}/quotes`)).map(
    ({ status }) => status,
  );
const rule = (browser: Browser, groupId: string, change: object) =>
  browser.patch(`/api/groups/${groupId}`, { rule: change });
const latest = async (browser: Browser, requestId: number) => (await approvalsOn(browser, requestId))[0]!;

describe('[COWN-05] the owners of a group vote above the threshold', () => {
  test('and nothing is accepted until then', async () => {
    const of = await owners();
    const { marta, ben } = of;
    const { id, provider, quoteId } = await quoted(of);
    const answer = okBody<Answered>(await accept(marta.browser, quoteId));
    expect(answer).toMatchObject({
      payment: null,
      clientSecret: null,
      request: { status: 'open' },
      quote: { status: 'pending' },
      approval: {
        status: 'open',
        subject: 'quote',
        subjectIds: [quoteId],
        vote: { amount: '2335.00', totalAfter: '2335.00', needed: 2, approved: 1, rejected: 0, of: 3 },
      },
    });
    expect(answer.approval!.expiresAt).toBe(new Date(clock.now.getTime() + 48 * 3_600_000).toISOString());
    expect(await paymentsOf(id)).toEqual([]);
    expect(await quoteStatus(ben.browser, id)).toEqual(['pending']);
    expect(await titles(provider.person.id, 'quote_decided')).toEqual([]);

    // Example 5: Ben's yes accepts, in the name of who asked.
    clock.forward({ hours: 22 });
    const decided = okBody<ApprovalView>(await vote(ben.browser, answer.approval!.id, true));
    expect(decided).toMatchObject({ status: 'approved', vote: { approved: 2 } });
    expect(okBody(await ben.browser.get(`/api/requests/${id}`))).toMatchObject({
      status: 'awaiting_payment',
      paymentDueAt: new Date(clock.now.getTime() + 24 * 3_600_000).toISOString(),
    });
    expect(await paymentsOf(id)).toMatchObject([{ payerId: marta.person.id, status: 'pending' }]);
    expect(await titles(provider.person.id, 'quote_decided')).toEqual(['Quote accepted']);
  });

  test('[COWN-12~] a split that was approved is carried out as one: by shares, with 72 hours to pay', async () => {
    const of = await owners();
    const { id, quoteId } = await quoted(of);
    const { approval } = okBody<Answered>(await accept(of.marta.browser, quoteId, { pay: 'split' }));
    okBody(await vote(of.ben.browser, approval!.id, true));
    expect(okBody(await of.ben.browser.get(`/api/requests/${id}`))).toMatchObject({
      status: 'awaiting_payment',
      paymentDueAt: new Date(clock.now.getTime() + 72 * 3_600_000).toISOString(),
    });
    const [payment] = await paymentsOf(id);
    expect(payment).toMatchObject({ isSplit: true, status: 'pending' });
    // Each of three cards would be charged less than a dollar: said before the owners are asked.
    const cheap = await quoted(of, 2);
    expect(codeOf(await accept(of.marta.browser, cheap.quoteId, { pay: 'split' }))).toEqual([
      409,
      'split_not_possible',
    ]);
  });

  test.each([
    ['at the threshold', 500, {}, false],
    ['a cent above it', 500.01, {}, true],
    ['with what passes without a call', 400, { noCall: { each: 50, total: 100.01 } }, true],
    ['up to it with what passes without a call', 400, { noCall: { each: 50, total: 100 } }, false],
  ])('%s', async (_case, price, change, isVoted) => {
    const of = await owners();
    const { id, quoteId } = await quoted(of, price, change);
    const { approval, payment } = okBody<Answered>(await accept(of.ben.browser, quoteId));
    expect([approval !== null, payment !== null]).toEqual([isVoted, !isVoted]);
    expect(await statusOf(of.ben.browser, id)).toBe(isVoted ? 'open' : 'awaiting_payment');
  });

  test('never, or by another rule that the managing owner sets', async () => {
    const of = await owners();
    const { marta, ben, id } = of;
    expect(codeOf(await rule(ben.browser, id, { threshold: null }))).toEqual([403, 'forbidden']);
    const refused = await rule(marta.browser, id, { threshold: 1.005 });
    expect(refused.json()).toMatchObject({ code: 'invalid_input', issues: [{ path: 'rule.threshold' }] });
    expect((await rule(marta.browser, id, { approvals: 4 })).json()).toMatchObject({
      issues: [{ path: 'rule.approvals' }],
    });
    okBody(await rule(marta.browser, id, { threshold: 1000, approvals: 3, approvalHours: 12 }));
    expect(okBody(await ben.browser.get(`/api/groups/${id}`))).toMatchObject({
      rule: { threshold: '1000.00', approvals: 3, basis: 'people', approvalHours: 12 },
    });
    const low = await quoted(of, 1000);
    expect(okBody<Answered>(await accept(ben.browser, low.quoteId)).approval).toBeNull();
    const high = await quoted(of, 1000.01);
    expect(okBody<Answered>(await accept(ben.browser, high.quoteId)).approval).toMatchObject({
      expiresAt: new Date(clock.now.getTime() + 12 * 3_600_000).toISOString(),
      vote: { needed: 3 },
    });
    okBody(await rule(marta.browser, id, { threshold: null }));
    const never = await quoted(of, 90_000);
    expect(okBody<Answered>(await accept(ben.browser, never.quoteId)).approval).toBeNull();
  });

  test('another co-owner pays if named; others are refused', async () => {
    const of = await owners();
    const pilot = await group.join(of.marta.browser, of.id, 'pilot', 'Hal');
    const { id, quoteId } = await quoted(of, 400);
    const named = (payerId: string) => accept(of.ben.browser, quoteId, { payerId });
    expect((await named(pilot.person.id)).json()).toMatchObject({ issues: [{ path: 'payerId' }] });
    okBody(await named(of.ines.person.id));
    expect(await paymentsOf(id)).toMatchObject([{ payerId: of.ines.person.id }]);
  });

  test('a maintenance officer accepts up to a limit, names who pays, and asks the owners above it', async () => {
    const of = await owners();
    const rosa = await group.join(of.marta.browser, of.id, 'maintenance_officer', 'Rosa');
    const small = await quoted(of, 250);
    expect((await accept(rosa.browser, small.quoteId)).json()).toMatchObject({
      issues: [{ path: 'payerId' }],
    });
    const payerId = of.marta.person.id;
    okBody(await accept(rosa.browser, small.quoteId, { payerId }));
    expect(await paymentsOf(small.id)).toMatchObject([{ payerId }]);

    const large = await quoted(of, 250.01);
    const { approval } = okBody<Answered>(await accept(rosa.browser, large.quoteId, { payerId }));
    // Who asks without a vote has not approved.
    expect(approval).toMatchObject({ vote: { needed: 2, approved: 0, canVote: false, canWithdraw: true } });
    expect(approval!.vote!.voters.map(({ shareBp }) => shareBp)).toEqual([null, null, null]);
    expect(codeOf(await vote(rosa.browser, approval!.id, true))).toEqual([403, 'forbidden']);
    okBody(await vote(of.ben.browser, approval!.id, true));
    okBody(await vote(of.ines.browser, approval!.id, true));
    expect(await paymentsOf(large.id)).toMatchObject([{ payerId }]);
    expect(await titles(rosa.person.id, 'approval')).toEqual(['Approved and accepted']);
  });
});

describe('[COWN-06] k of n', () => {
  test('is rejected with the vote after which it cannot be reached; a vote can be changed until then', async () => {
    const { ben, ines, job, approval, marta } = await asked();
    expect(okBody(await vote(ben.browser, approval.id, false, 'Too much.'))).toMatchObject({
      status: 'open',
      vote: { rejected: 1, isDecisive: true, canVote: true },
    });
    expect(okBody(await vote(ines.browser, approval.id, false))).toMatchObject({ status: 'rejected' });
    expect(codeOf(await vote(ines.browser, approval.id, true))).toEqual([409, 'stale_state']);
    expect(await quoteStatus(marta.browser, job.id)).toEqual(['pending']);
    expect((await latest(marta.browser, job.id)).vote!.voters).toMatchObject([
      { approves: true },
      { approves: false, note: 'Too much.' },
      { approves: false },
    ]);

    const again = okBody<Answered>(await accept(marta.browser, job.quoteId)).approval!;
    okBody(await vote(ben.browser, again.id, false));
    expect(okBody(await vote(ben.browser, again.id, true))).toMatchObject({ status: 'approved' });
    expect(await statusOf(marta.browser, job.id)).toBe('awaiting_payment');
  });

  test('expires at the end of its hours, of the quote or of the request', async () => {
    const { marta, ben, job, approval } = await asked();
    clock.forward({ hours: 43 });
    await settle();
    expect(await titles(ben.person.id, 'approval')).toEqual([
      'Your approval is needed',
      'The vote ends soon',
    ]);
    expect(await titles(marta.person.id, 'approval')).toEqual([]);
    clock.forward({ hours: 5 });
    expect(codeOf(await vote(ben.browser, approval.id, true))).toEqual([409, 'stale_state']);
    await settle();
    expect(await latest(ben.browser, job.id)).toMatchObject({ status: 'expired' });
    expect(await titles(marta.person.id, 'approval')).toEqual(['The vote ended without a result']);
    expect(await statusOf(marta.browser, job.id)).toBe('open');

    const of = await owners();
    const short = await quoted(of, 900, { validDays: 1 });
    clock.forward({ hours: 12 });
    const { approval: ending } = okBody<Answered>(await accept(of.ben.browser, short.quoteId));
    expect(ending!.expiresAt).toBe(new Date(clock.now.getTime() + 12 * 3_600_000).toISOString());
    clock.forward({ hours: 13 });
    await settle();
    expect(await latest(of.ben.browser, short.id)).toMatchObject({ status: 'expired' });
  });

  test('is withdrawn by who asked or the managing owner', async () => {
    const of = await owners();
    const { marta, ben, ines } = of;
    const { id, quoteId } = await quoted(of);
    const ask = async () => okBody<Answered>(await accept(ben.browser, quoteId)).approval!.id;
    const withdraw = (browser: Browser, approvalId: number) =>
      browser.post(`/api/approvals/${approvalId}/withdraw`);
    const first = await ask();
    expect(codeOf(await withdraw(ines.browser, first))).toEqual([403, 'forbidden']);
    expect(okBody(await withdraw(ben.browser, first))).toMatchObject({ status: 'withdrawn' });
    expect(codeOf(await withdraw(ben.browser, first))).toEqual([409, 'stale_state']);
    okBody(await withdraw(marta.browser, await ask()));
    expect(await quoteStatus(ben.browser, id)).toEqual(['pending']);
  });

  test('does not count voters who left, and nothing is needed of them', async () => {
    const of = await owners();
    const { marta, ben, ines, id } = of;
    okBody(await rule(marta.browser, id, { approvals: 3 }));
    const job = await quoted(of);
    const { approval } = okBody<Answered>(await accept(marta.browser, job.quoteId));
    okBody(await vote(ben.browser, approval!.id, true));
    const shares = [
      { userId: marta.person.id, shareBp: 5000 },
      { userId: ben.person.id, shareBp: 5000 },
      { userId: ines.person.id, shareBp: 0 },
    ];
    const { shareChange } = okBody<{ shareChange: { id: number } }>(
      await marta.browser.post(`/api/groups/${id}/share-changes`, { shares }),
    );
    for (const { browser } of [ben, ines])
      okBody(await browser.post(`/api/share-changes/${shareChange.id}/agree`));
    expect(await latest(ben.browser, job.id)).toMatchObject({ status: 'open' });
    okBody(await ines.browser.delete(`/api/groups/${id}/members/${ines.person.id}`));
    expect((await vote(ines.browser, approval!.id, false)).statusCode).toBe(404);
    await settle();
    expect(await latest(ben.browser, job.id)).toMatchObject({
      status: 'approved',
      vote: { of: 2, needed: 2 },
    });
    expect(await paymentsOf(job.id)).toMatchObject([{ payerId: marta.person.id }]);
  });

  test('counts shares where the rule says so', async () => {
    const of = await owners();
    okBody(await rule(of.marta.browser, of.id, { basis: 'shares' }));
    const { quoteId } = await quoted(of);
    const { approval } = okBody<Answered>(await accept(of.marta.browser, quoteId));
    expect(approval).toMatchObject({ vote: { basis: 'shares', needed: 5001, approved: 3334, of: 10_000 } });
    expect(okBody(await vote(of.ines.browser, approval!.id, true))).toMatchObject({
      status: 'approved',
      vote: { approved: 6667 },
    });
  });

  test('one voter decides alone; who only works on it or flies does not vote', async () => {
    const { people, id } = await group.ofAllRoles();
    const { managing_owner: marta, co_owner: ben, pilot } = people;
    const plane = await group.addAircraft(marta.browser, id);
    // The co-owner holds nothing yet.
    const of = { id, marta, ben, ines: ben, plane };
    const { id: requestId, quoteId } = await quoted(of);
    expect(codeOf(await accept(pilot.browser, quoteId))).toEqual([403, 'forbidden']);
    expect(okBody<Answered>(await accept(marta.browser, quoteId)).approval).toBeNull();
    expect(await approvalsOn(pilot.browser, requestId)).toEqual([]);
  });

  test('a club votes by people without shares', async () => {
    const { people, id } = await group.ofAllRoles('club');
    const { managing_owner: marta, co_owner: ben } = people;
    const plane = await group.addAircraft(marta.browser, id);
    const { quoteId } = await quoted({ id, marta, ben, ines: ben, plane });
    const { approval } = okBody<Answered>(await accept(ben.browser, quoteId));
    expect(approval).toMatchObject({ vote: { needed: 2, of: 2 } });
    okBody(await vote(marta.browser, approval!.id, true));
  });

  test('lists what waits, those that wait for the caller first', async () => {
    const { ben, marta, approval, job } = await asked();
    const open = async (browser: Browser) =>
      okBody<ApprovalView[]>(await browser.get('/api/approvals?status=open')).map(({ id }) => id);
    expect(await open(ben.browser)).toEqual([approval.id]);
    expect(await open(marta.browser)).toEqual([approval.id]);
    expect((await (await shop()).browser.get('/api/approvals')).statusCode).toBe(403);
    const waiting = async (browser: Browser) =>
      okBody<{ waiting: object }>(await browser.get('/api/home')).waiting;
    expect(await waiting(ben.browser)).toMatchObject({
      kind: 'approval',
      requestId: job.id,
      dueAt: approval.expiresAt,
    });
    expect(await waiting(marta.browser)).toMatchObject({ kind: 'quotes' });
  });
});
