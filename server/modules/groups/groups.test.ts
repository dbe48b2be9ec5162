import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { accountLog, accountMembers } from '#server/db/schema/account-members.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { password, signedIn } from '#server/testing/build/accounts.ts';
import { groupScenarios } from '#server/testing/build/groups.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';

const { app, services, clock } = await testApp();
const { db } = services;
const { funded } = jobScenarios(app, services);
const group = groupScenarios(app, services);
const eventsOf = async (accountId: string) =>
  (await db.select().from(accountLog).where(eq(accountLog.accountId, accountId))).map(({ event }) => event);

describe('[COWN-01] a group', () => {
  test('is created with its managing owner, who keeps lists and aircraft; nobody signs in to it', async () => {
    const marta = await signedIn(app, services, { firstName: 'Marta' });
    const own = await group.addAircraft(marta.browser);
    expect(okBody(await marta.browser.get('/api/groups'))).toEqual([]);
    const { id, ...created } = await group.create(marta.browser);
    expect(created).toMatchObject({
      name: 'Palo Alto Bonanza Group',
      kind: 'co_ownership',
      members: [{ userId: marta.person.id, role: 'managing_owner', shareBp: 10_000, isYou: true }],
      aircraft: [],
    });
    const [account] = await db.select().from(users).where(eq(users.id, id));
    expect(account).toMatchObject({ kind: 'group', userType: 'owner', passwordHash: null });
    expect(okBody<object[]>(await marta.browser.get('/api/groups'))).toEqual([
      { id, name: 'Palo Alto Bonanza Group', kind: 'co_ownership', role: 'managing_owner', members: 1 },
    ]);
    // Alone and in lists everything is as before.
    expect(okBody<{ actingAccountId: string }>(await marta.browser.get('/api/auth/user'))).toMatchObject({
      actingAccountId: marta.person.id,
    });
    expect(okBody<{ id: number }[]>(await marta.browser.get('/api/aircraft')).map((one) => one.id)).toEqual([
      own.id,
    ]);
    const club = await group.create(marta.browser, 'club', 'Peninsula Flying Club');
    expect(club.members[0]!.shareBp).toBeNull();
  });

  test('takes aircraft in and gives them back with due list, records and open requests', async () => {
    const { id, people } = await group.ofAllRoles();
    const marta = people.managing_owner.browser;
    const plane = await group.addAircraft(marta);
    const request = { title: 'Annual inspection', description: 'Annual due this month, no squawks.' };
    const posted = okBody<{ id: number }>(
      await marta.post('/api/requests', {
        ...request,
        category: 'maintenance',
        urgency: 'flexible',
        aircraftId: plane.id,
      }),
    );
    const move = (browser: typeof marta, groupId: string | null) =>
      browser.put(`/api/aircraft/${plane.id}/group`, { groupId });
    // Others can neither take it nor give theirs.
    for (const role of ['co_owner', 'maintenance_officer', 'pilot'] as const) {
      expect(codeOf(await move(people[role].browser, id))).toEqual([404, 'not_found']);
      const own = await group.addAircraft(people[role].browser);
      expect(
        codeOf(await people[role].browser.put(`/api/aircraft/${own.id}/group`, { groupId: id })),
      ).toEqual([403, 'forbidden']);
    }
    okBody(await move(marta, id));
    expect((await group.get(people.pilot.browser, id)).aircraft).toEqual([
      expect.objectContaining({ id: plane.id, tailNumber: plane.tailNumber }),
    ]);
    const ownerOf = async () =>
      (await db.select().from(serviceRequests).where(eq(serviceRequests.id, posted.id)))[0]!.ownerId;
    expect(await ownerOf()).toBe(id);
    expect((await people.pilot.browser.get(`/api/requests/${posted.id}`)).statusCode).toBe(200);
    expect((await people.pilot.browser.get(`/api/aircraft/${plane.id}/logbook`)).statusCode).toBe(200);
    expect(codeOf(await move(people.co_owner.browser, null))).toEqual([403, 'forbidden']);
    okBody(await move(marta, null));
    expect(await ownerOf()).toBe(people.managing_owner.person.id);
    expect(codeOf(await people.pilot.browser.get(`/api/aircraft/${plane.id}/logbook`))).toEqual([
      404,
      'not_found',
    ]);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['aircraft_added', 'aircraft_moved_out']));
  });

  test('refuses an aircraft with a running job, and one that it has already', async () => {
    const job = await funded();
    const plane = await group.addAircraft(job.owner);
    const { id } = await group.create(job.owner);
    await db.update(serviceRequests).set({ aircraftId: plane.id }).where(eq(serviceRequests.id, job.id));
    const move = (aircraftId: number, groupId: string | null) =>
      job.owner.put(`/api/aircraft/${aircraftId}/group`, { groupId });
    expect(codeOf(await move(plane.id, id))).toEqual([409, 'job_running']);
    await db.update(serviceRequests).set({ status: 'completed' }).where(eq(serviceRequests.id, job.id));
    okBody(await move(plane.id, id));
    // The ended job stays with who posted it, and in the history.
    const [ended] = await db.select().from(serviceRequests).where(eq(serviceRequests.id, job.id));
    expect(ended!.ownerId).not.toBe(id);
    const twin = okBody<{ id: number }>(
      await job.owner.post('/api/aircraft', {
        tailNumber: plane.tailNumber,
        aircraftType: 'Single Engine Piston',
      }),
    );
    expect(codeOf(await move(twin.id, id))).toEqual([409, 'aircraft_exists']);
  });
});

describe('the people of a group', () => {
  test('[COWN-02~] are invited, changed and removed by the managing owner alone, by the calls of teams', async () => {
    const { id, people } = await group.ofAllRoles();
    const stranger = await signedIn(app, services);
    const calls = (role: keyof typeof people | 'stranger') => {
      const { browser } = role === 'stranger' ? stranger : people[role];
      return [
        () => browser.post(`/api/groups/${id}/invitations`, { email: `${role}@example.org`, role: 'pilot' }),
        () => browser.patch(`/api/groups/${id}/members/${people.pilot.person.id}`, { role: 'pilot' }),
        () => browser.patch(`/api/groups/${id}`, { name: 'Bonanza Group' }),
        () => browser.get(`/api/groups/${id}/log`),
        () => browser.post(`/api/groups/${id}/transfer`, { userId: people.pilot.person.id, password }),
        () => browser.delete(`/api/groups/${id}/transfer`),
      ];
    };
    const statuses = async (role: keyof typeof people | 'stranger') => {
      const all = [];
      for (const call of calls(role)) all.push((await call()).statusCode);
      return all;
    };
    for (const role of ['co_owner', 'maintenance_officer', 'pilot'] as const)
      expect(await statuses(role)).toEqual(Array(6).fill(403));
    expect(await statuses('stranger')).toEqual(Array(6).fill(404));
    expect(codeOf(await stranger.browser.get(`/api/groups/${id}`))).toEqual([404, 'not_found']);
    expect(await statuses('managing_owner')).toEqual([201, 200, 200, 200, 201, 204]);

    const marta = people.managing_owner.browser;
    const { invitations, members } = await group.get(marta, id);
    expect(invitations).toMatchObject([{ email: 'managing_owner@example.org', status: 'pending' }]);
    expect(members.every(({ email }) => email !== null)).toBe(true);
    okBody(await marta.delete(`/api/groups/${id}/invitations/${invitations[0]!.id}`));
    // Others see neither invitations nor emails; who can hold no share sees none.
    const seen = await group.get(people.pilot.browser, id);
    expect(seen.invitations).toEqual([]);
    expect(seen.members.filter(({ email }) => email !== null)).toHaveLength(1);
    expect(seen.members.every(({ shareBp }) => shareBp === null)).toBe(true);

    const [{ pilot }, member] = [people, `/api/groups/${id}/members/${people.pilot.person.id}`];
    okBody(await marta.patch(member, { role: 'co_owner' }));
    expect((await group.get(marta, id)).members.find((one) => one.userId === pilot.person.id)).toMatchObject({
      role: 'co_owner',
      shareBp: 0,
    });
    // Leaves, and is outside from the next call on.
    expect((await pilot.browser.delete(member)).statusCode).toBe(204);
    expect(codeOf(await pilot.browser.get(`/api/groups/${id}`))).toEqual([404, 'not_found']);
    const officer = `/api/groups/${id}/members/${people.maintenance_officer.person.id}`;
    expect(codeOf(await people.co_owner.browser.delete(officer))).toEqual([403, 'forbidden']);
    expect((await marta.delete(officer)).statusCode).toBe(204);
    expect(await eventsOf(id)).toEqual(
      expect.arrayContaining(['founded', 'invited', 'joined', 'role_changed', 'left', 'removed']),
    );
  });

  test('join as invited once; the invitation says what others will see', async () => {
    const marta = await signedIn(app, services);
    const { id } = await group.create(marta.browser);
    const email = `ines.${id}@example.org`;
    okBody(await marta.browser.post(`/api/groups/${id}/invitations`, { email, role: 'co_owner' }));
    const token = await group.tokenOf(email);
    const ines = await signedIn(app, services);
    expect(okBody(await ines.browser.get(`/api/invitations/${token}`))).toMatchObject({
      kind: 'group',
      name: 'Palo Alto Bonanza Group',
      role: 'co_owner',
    });
    okBody(await ines.browser.post(`/api/invitations/${token}/accept`));
    expect(codeOf(await marta.browser.post(`/api/invitations/${token}/accept`))).toEqual([
      400,
      'invalid_token',
    ]);
    expect(okBody<{ actingAccountId: string }>(await ines.browser.get('/api/auth/user'))).toMatchObject({
      actingAccountId: ines.person.id,
    });
  });

  test('[COWN-02~] there is one managing owner, who hands the role over with a password', async () => {
    const { id, people } = await group.ofAllRoles();
    const [{ browser: marta, person }, ben] = [people.managing_owner, people.co_owner];
    const own = `/api/groups/${id}/members/${person.id}`;
    expect(codeOf(await marta.delete(own))).toEqual([409, 'last_owner']);
    expect(codeOf(await marta.patch(own, { role: 'pilot' }))).toEqual([409, 'last_owner']);
    const ask = (typed: string) =>
      marta.post(`/api/groups/${id}/transfer`, { userId: ben.person.id, password: typed });
    expect((await ask('wrong password')).statusCode).toBe(401);
    okBody(await ask(password));
    expect((await people.pilot.browser.post(`/api/groups/${id}/transfer/decline`)).statusCode).toBe(404);
    expect((await ben.browser.post(`/api/groups/${id}/transfer/accept`, { password })).statusCode).toBe(204);
    const { members, can } = await group.get(ben.browser, id);
    expect(can).toContain('members');
    expect(members.filter(({ role }) => role === 'managing_owner')).toMatchObject([
      { userId: ben.person.id, shareBp: 0 },
    ]);
    expect(members.find(({ userId }) => userId === person.id)).toMatchObject({
      role: 'co_owner',
      shareBp: 10_000,
    });
    // Declined and expired offers change nothing.
    const back = { userId: person.id, password };
    okBody(await ben.browser.post(`/api/groups/${id}/transfer`, back));
    expect((await marta.post(`/api/groups/${id}/transfer/decline`)).statusCode).toBe(204);
    okBody(await ben.browser.post(`/api/groups/${id}/transfer`, back));
    clock.forward({ days: 8 });
    expect(codeOf(await marta.post(`/api/groups/${id}/transfer/accept`, { password }))[0]).not.toBe(204);
  });

  test('the only member of a group without aircraft leaves it', async () => {
    const { browser, person } = await signedIn(app, services);
    const { id } = await group.create(browser);
    const plane = await group.addAircraft(browser, id);
    const own = `/api/groups/${id}/members/${person.id}`;
    expect(codeOf(await browser.delete(own))).toEqual([409, 'last_owner']);
    okBody(await browser.put(`/api/aircraft/${plane.id}/group`, { groupId: null }));
    expect((await browser.delete(own)).statusCode).toBe(204);
    expect(okBody(await browser.get('/api/groups'))).toEqual([]);
  });
});

describe('[COWN-03] shares', () => {
  const sharesOf = async (id: string) =>
    (await db.select().from(accountMembers).where(eq(accountMembers.accountId, id)))
      .filter(({ leftAt }) => leftAt === null)
      .map(({ shareBp }) => shareBp);
  const three = async () => {
    const marta = await signedIn(app, services, { firstName: 'Marta' });
    const { id } = await group.create(marta.browser);
    const ben = await group.join(marta.browser, id, 'co_owner');
    const ines = await group.join(marta.browser, id, 'co_owner', 'Ines');
    const list = (...shares: number[]) => ({
      shares: [marta, ben, ines].map(({ person }, index) => ({
        userId: person.id,
        shareBp: shares[index]!,
      })),
    });
    const propose = (...shares: number[]) =>
      marta.browser.post(`/api/groups/${id}/share-changes`, list(...shares));
    return { id, marta, ben, ines, list, propose };
  };

  test('add up to 100.00%, and change once everyone affected has agreed', async () => {
    const { id, marta, ben, ines, propose } = await three();
    expect(await sharesOf(id)).toEqual([10_000, 0, 0]);
    for (const wrong of [
      [3334, 3333, 3332],
      [10_000, 0, 0],
    ])
      expect((await propose(...wrong)).statusCode).toBe(400);
    const { shareChange } = okBody<Awaited<ReturnType<typeof group.get>>>(await propose(3334, 3333, 3333));
    const answer = (browser: typeof marta.browser, how: string) =>
      browser.post(`/api/share-changes/${shareChange!.id}/${how}`);
    expect(codeOf(await propose(5000, 5000, 0))).toEqual([409, 'stale_state']);
    okBody(await answer(ben.browser, 'agree'));
    // One agreed: nothing changes yet.
    expect(await sharesOf(id)).toEqual([10_000, 0, 0]);
    expect((await group.get(ines.browser, id)).shareChange).toMatchObject({ isYours: true });
    expect((await group.get(ben.browser, id)).shareChange).toMatchObject({ isYours: false });
    okBody(await answer(ines.browser, 'agree'));
    expect(await sharesOf(id)).toEqual([3334, 3333, 3333]);
    expect((await group.get(ines.browser, id)).shareChange).toBeNull();
    expect(codeOf(await answer(ines.browser, 'decline'))).toEqual([409, 'stale_state']);
    // Ben sells to Ines: Marta’s share stays, so she is not asked and has no say.
    const sale = okBody<Awaited<ReturnType<typeof group.get>>>(await propose(3334, 2500, 4166)).shareChange!;
    expect(codeOf(await marta.browser.post(`/api/share-changes/${sale.id}/agree`))).toEqual([
      403,
      'forbidden',
    ]);
    okBody(await ben.browser.post(`/api/share-changes/${sale.id}/agree`));
    okBody(await ines.browser.post(`/api/share-changes/${sale.id}/agree`));
    expect(await sharesOf(id)).toEqual([3334, 2500, 4166]);
    expect(await eventsOf(id)).toEqual(expect.arrayContaining(['shares_proposed', 'shares_changed']));
  });

  test('stay as they are when it is declined, withdrawn or not agreed to within 7 days', async () => {
    const { id, marta, ben, ines, list, propose } = await three();
    const change = async (...shares: number[]) =>
      okBody<Awaited<ReturnType<typeof group.get>>>(await propose(...shares)).shareChange!.id;
    const first = await change(5000, 5000, 0);
    const stranger = await signedIn(app, services);
    expect(codeOf(await stranger.browser.post(`/api/share-changes/${first}/agree`))).toEqual([
      404,
      'not_found',
    ]);
    expect((await ines.browser.post(`/api/share-changes/${first}/withdraw`)).statusCode).toBe(403);
    okBody(await ben.browser.post(`/api/share-changes/${first}/decline`));
    okBody(await marta.browser.post(`/api/share-changes/${await change(5000, 5000, 0)}/withdraw`));
    const late = await change(4000, 6000, 0);
    clock.forward({ days: 7, minutes: 1 });
    expect(codeOf(await ben.browser.post(`/api/share-changes/${late}/agree`))).toEqual([409, 'stale_state']);
    // The next one takes its place; a co-owner proposes, and one who leaves ends it.
    okBody(await ben.browser.post(`/api/groups/${id}/share-changes`, list(9000, 1000, 0)));
    expect((await ines.browser.delete(`/api/groups/${id}/members/${ines.person.id}`)).statusCode).toBe(204);
    expect((await group.get(ben.browser, id)).shareChange).toBeNull();
    expect(await sharesOf(id)).toEqual([10_000, 0]);
  });

  test('[COWN-17~] who holds one neither leaves, is removed nor deletes the account', async () => {
    const { id, marta, ben, ines, propose } = await three();
    const { shareChange } = okBody<Awaited<ReturnType<typeof group.get>>>(await propose(5000, 5000, 0));
    okBody(await ben.browser.post(`/api/share-changes/${shareChange!.id}/agree`));
    const member = `/api/groups/${id}/members/${ben.person.id}`;
    expect(codeOf(await ben.browser.delete(member))).toEqual([409, 'share_held']);
    expect(codeOf(await marta.browser.delete(member))).toEqual([409, 'share_held']);
    expect(codeOf(await marta.browser.patch(member, { role: 'pilot' }))).toEqual([409, 'share_held']);
    expect(codeOf(await ben.browser.delete('/api/auth/user', { password }))).toEqual([409, 'share_held']);
    expect((await ines.browser.delete(`/api/groups/${id}/members/${ines.person.id}`)).statusCode).toBe(204);
  });
});
