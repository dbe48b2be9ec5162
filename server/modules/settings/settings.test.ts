import { eq, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { defaultSettings } from '#contract/product.ts';
import { auditLog } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { changeSettings, readSettings, settingsPath, type View } from '#server/testing/build/settings.ts';
import { client } from '#server/testing/client.ts';
import { openStream } from '#server/testing/event-stream.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { secondApp } from '#server/testing/second-app.ts';

const { app, services, connection, log, visitor, clock, pool } = await testApp();
const { db } = services;
const ada = await signedIn(app, services, { isAdmin: true, firstName: 'Ada', lastName: 'Quill' });
const june = await signedIn(app, services, { isAdmin: true, firstName: 'June', lastName: 'Ahn' });
const change = (values: Parameters<typeof changeSettings>[1], by = ada.browser) => changeSettings(by, values);

const entries = () => db.select().from(auditLog).where(eq(auditLog.entity, 'settings')).orderBy(auditLog.id);

describe('[ADM-10~] [ADM-12~] the settings of the site', () => {
  test('are those of the specification at first, and only administrators read and change them', async () => {
    expect(await readSettings(ada.browser)).toEqual({ ...defaultSettings, revision: 1, lastChange: null });
    const owner = await signedIn(app, services);
    const provider = await signedIn(app, services, { userType: 'provider' });
    for (const call of ['get', 'put'] as const) {
      expect(codeOf(await visitor()[call](settingsPath))).toEqual([401, 'unauthenticated']);
      for (const { browser } of [owner, provider])
        expect(codeOf(await browser[call](settingsPath))).toEqual([403, 'forbidden']);
    }
  });

  test('a save is stored and audited with before, after and reason; it says who changed them last', async () => {
    const before = await readSettings(ada.browser);
    clock.forward({ hours: 1 });
    const saved = okBody<View>(
      await change({ launchText: 'Spring 2027', claims: { ...before.claims, maintenance: 901 } }),
    );
    const lastChange = { by: 'Ada Quill', at: clock.now.toISOString(), reason: 'Planned for this morning' };
    expect(saved).toMatchObject({
      revision: before.revision + 1,
      launchText: 'Spring 2027',
      claims: { ...before.claims, maintenance: 901 },
      lastChange,
    });
    expect(await readSettings(june.browser)).toEqual(saved);
    expect((await entries()).at(-1)).toMatchObject({
      actorId: ada.person.id,
      action: 'settings.changed',
      before: { launchText: 'Q3 2025', claims: before.claims },
      after: { launchText: 'Spring 2027', claims: { maintenance: 901 } },
      reason: lastChange.reason,
    });
    // Nothing changed: no entry, and another administrator's page stays valid.
    const count = (await entries()).length;
    expect(okBody<View>(await change({})).revision).toBe(saved.revision);
    expect(await entries()).toHaveLength(count);
  });

  test('a text of the pages takes what a line can hold; maintenance and launch need a reason', async () => {
    const latest = await readSettings(ada.browser);
    const put = (values: object) => ada.browser.put(settingsPath, { ...latest, ...values });
    const wrong: [object, string][] = [
      [{ launchText: ' ' }, 'launchText'],
      [{ launchText: 'x'.repeat(41) }, 'launchText'],
      [{ launchText: 'Q3\n2027' }, 'launchText'],
      [{ claims: { ...latest.claims, avionics: -1 } }, 'claims.avionics'],
      [{ claims: { ...latest.claims, avionics: 1.5 } }, 'claims.avionics'],
      [{ claims: { ...latest.claims, market: '' } }, 'claims.market'],
      [{ referralDemo: { ...latest.referralDemo, referredShare: 101 } }, 'referralDemo.referredShare'],
      [{ launchState: 'soon' }, 'launchState'],
      [{ maintenance: true }, 'reason'],
      [{ launchState: 'launched', reason: 'Too short' }, 'reason'],
    ];
    for (const [values, path] of wrong) {
      const response = await put(values);
      expect([...codeOf(response), response.json().issues[0].path]).toEqual([400, 'invalid_input', path]);
    }
    expect((await readSettings(ada.browser)).revision).toBe(latest.revision);
  });

  test('of two administrators the second is told what the first changed, and loses nothing', async () => {
    const opened = await readSettings(june.browser);
    okBody(await change({ verificationRequired: true, launchText: 'Summer 2027' }));
    const stale = await june.browser.put(settingsPath, { ...opened, registrationOpen: false });
    expect(codeOf(stale)).toEqual([409, 'stale_state']);
    expect(stale.json().message).toContain('Ada Quill changed provider verification required, launch text');
    expect(stale.json().issues.map(({ path }: { path: string }) => path)).toEqual([
      'verificationRequired',
      'launchText',
    ]);
    const latest = await readSettings(ada.browser);
    const both = await Promise.all(
      [ada, june].map(({ browser }, index) =>
        browser.put(settingsPath, { ...latest, launchText: `Race ${index}` }),
      ),
    );
    expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409]);
    okBody(await change({ verificationRequired: false }));
  });
});

describe('[ADM-10~] settings reach every process', () => {
  const second = secondApp({ services, connection, log });
  const config = async (from: typeof app) => okBody<Partial<View>>(await client(from).get('/api/config'));

  test('the process that saved has them before it responds, the other within a second, open pages too', async () => {
    const other = await second;
    const owner = await signedIn(app, services);
    const stream = await openStream(other.app, owner.browser);
    await stream.until('ready');
    for (const registrationOpen of [false, true]) {
      okBody(await change({ registrationOpen }));
      expect(await config(app)).toMatchObject({ registrationOpen });
      await expect
        .poll(() => config(other.app), { timeout: 1_000, interval: 20 })
        .toMatchObject({ registrationOpen });
    }
    await expect.poll(() => stream.ofKind('settings').length, { timeout: 1_000 }).toBeGreaterThan(1);
  });

  test('a change by SQL arrives, and one that happened while the connections were lost', async () => {
    const other = await second;
    const current = () => other.services.settings.current().launchText;
    await pool.query(`update settings set launch_text = 'By hand'`);
    await expect.poll(current, { timeout: 1_000, interval: 20 }).toBe('By hand');
    await pool.query(
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid()`,
    );
    await pool.query(`update settings set launch_text = 'Meanwhile'`);
    await expect.poll(current, { timeout: 3_000 }).toBe('Meanwhile');
  });

  test('settings change while 500 requests run: every response is one of the two, and all end', async () => {
    const other = await second;
    const { browser } = await signedIn(app, services);
    const sid = browser.jar.get('sid');
    // By 20 clients: more at once would wait for a connection longer than the server lets them on a busy machine.
    const lanes = Array.from({ length: 20 }, async (_, lane) => {
      const caller = client(lane % 2 ? app : other.app, { cookie: `sid=${sid}` });
      const codes: number[] = [];
      for (let index = 0; index < 25; index++)
        codes.push((await caller.put('/api/presence', { isHidden: index % 3 === 0 })).statusCode);
      return codes;
    });
    const on = change({ maintenance: true });
    const statuses = (await Promise.all(lanes)).flat();
    okBody(await on);
    expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
    for (const from of [app, other.app])
      await expect
        .poll(
          () =>
            client(from, { cookie: `sid=${sid}` })
              .put('/api/presence', { isHidden: false })
              .then(codeOf),
          {
            timeout: 1_000,
          },
        )
        .toEqual([503, 'maintenance']);
    okBody(await change({ maintenance: false }));
    expect(await db.execute(sql`select count(*)::int as rows from settings`)).toMatchObject({
      rows: [{ rows: 1 }],
    });
  });
});
