import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { payments } from '#server/db/schema/payments.ts';
import { loadAirports } from '#server/modules/airports/airports.load.ts';
import { testApp } from '#server/testing/app.ts';
import { okBody } from '#server/testing/responses.ts';
import { knownPassword, sampleDomain } from './people.ts';
import { seedSample } from './sample.ts';

const { services, visitor, log, clock } = await testApp();
await loadAirports(services.db);
await seedSample(services, log);

async function signIn(mailbox: string) {
  const browser = visitor();
  await browser.post('/api/auth/login', { email: `${mailbox}@${sampleDomain}`, password: knownPassword });
  return browser;
}

interface Team {
  members: { firstName: string; role: string; canQuote: boolean; canSign: boolean }[];
  invitations: { status: string }[];
}

test('Bayline is a team of five with a pending and an expired invitation, and the other shop works alone', async () => {
  const team = okBody<Team>(await (await signIn('provider')).get('/api/team'));
  expect(team.members.map(({ firstName, role }) => [firstName, role])).toEqual([
    ['Dana', 'owner'],
    ['Tom', 'manager'],
    ['Luis', 'mechanic'],
    ['Priya', 'mechanic'],
    ['Grace', 'bookkeeper'],
  ]);
  expect(team.members.filter(({ canSign }) => canSign).map(({ firstName }) => firstName)).toEqual([
    'Dana',
    'Luis',
    'Priya',
  ]);
  expect(team.invitations.map(({ status }) => status).toSorted()).toEqual(['expired', 'pending']);
  expect(okBody<Team>(await (await signIn('dual')).get('/api/team')).members).toHaveLength(1);
});

test('its people find the work of the business, each as their role sees it', async () => {
  const luis = await signIn('mechanic');
  const jobs = okBody<{ title: string }[]>(await luis.get('/api/requests/my'));
  expect(jobs.map(({ title }) => title)).toContain('Number 5 cylinder low on compression');
  const { unread } = okBody<{ unread: number }>(await luis.get('/api/messages/unread-count'));
  expect(unread).toBeGreaterThan(0);
  expect(okBody<{ stats: object }>(await luis.get('/api/home')).stats).toMatchObject({
    unreadMessages: unread,
  });
  expect((await luis.get('/api/payouts')).statusCode).toBe(403);
  expect((await (await signIn('grace')).get('/api/payouts')).statusCode).toBe(200);
});

interface Group {
  id: string;
  name: string;
  role: string;
}

test('two groups share aircraft: co-owners with their shares, and a club for the board', async () => {
  const marta = await signIn('owner');
  const groups = okBody<Group[]>(await marta.get('/api/groups'));
  expect(groups.map(({ name, role }) => [name, role])).toEqual([
    ['Palo Alto Bonanza Group', 'managing_owner'],
    ['Peninsula Flying Club', 'maintenance_officer'],
  ]);
  const [bonanza, club] = groups;
  const { members } = okBody<{ members: { shareBp: number }[] }>(
    await marta.get(`/api/groups/${bonanza!.id}`),
  );
  expect(members.map(({ shareBp }) => shareBp)).toEqual([3334, 3333, 3333]);
  const board = okBody<{ aircraft: { jobs: object[]; outages: object[]; items: object[] }[] }>(
    await marta.get(`/api/fleet?groupId=${club!.id}`),
  );
  expect(board.aircraft).toHaveLength(6);
  const count = (of: 'jobs' | 'outages') => board.aircraft.flatMap((one) => one[of]).length;
  expect([count('jobs'), count('outages')]).toEqual([1, 1]);
  expect(board.aircraft.every(({ items }) => items.length > 0)).toBe(true);
  const ben = await signIn('coowner');
  expect(okBody<Group[]>(await ben.get('/api/groups')).map(({ role }) => role)).toEqual([
    'co_owner',
    'managing_owner',
  ]);
});

test('the co-owners have a vote that is open, a split that waits for two cards, and a statement', async () => {
  const ines = await signIn('ines');
  const open = okBody<{ vote: { approved: number; canVote: boolean } }[]>(
    await ines.get('/api/approvals?status=open'),
  );
  expect(open).toMatchObject([{ vote: { approved: 1, canVote: true } }]);
  const jobs = okBody<{ id: number; title: string; status: string }[]>(await ines.get('/api/requests/my'));
  const job = jobs.find(({ title }) => title === 'Left main fuel cell weeps')!;
  expect(job.status).toBe('awaiting_payment');
  const [payment] = await services.db.select().from(payments).where(eq(payments.serviceRequestId, job.id));
  const { shares } = okBody<{ shares: { amount: string; status: string; clientSecret: string | null }[] }>(
    await ines.get(`/api/payments/${payment!.id}/shares`),
  );
  expect(shares.map(({ amount, status }) => [amount, status])).toEqual([
    ['778.49', 'authorized'],
    ['778.26', 'open'],
    ['778.25', 'open'],
  ]);
  expect(shares.at(-1)?.clientSecret).toEqual(expect.any(String));
  const [bonanza] = okBody<Group[]>(await ines.get('/api/groups'));
  const year = String(clock.now.getUTCFullYear());
  const statement = okBody<{ total: string; settleUp: { amount: string }[] }>(
    await ines.get(`/api/groups/${bonanza!.id}/statement?period=${year}`),
  );
  expect(statement).toMatchObject({
    total: '465.00',
    settleUp: [{ amount: '154.99' }, { amount: '154.98' }],
  });
});
