import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { testApp } from '#server/testing/app.ts';
import { testMailServer } from '#server/testing/mail-server.ts';

const smtp = await testMailServer();
const { services, visitor, settle } = await testApp({ SMTP_URL: smtp.url });
const join = (email: string, more: object = { userType: 'aircraft_owner', firstName: 'Aircraft Owner' }) =>
  visitor().post('/api/waitlist/join', { email, ...more });

describe('[SOON-07][API-07] joining the waitlist', () => {
  test('sends the welcome email', async () => {
    expect((await join('Wiley@Example.org')).statusCode).toBe(200);
    await settle();
    expect(smtp.received).toHaveLength(1);
    expect(smtp.received[0]?.text).toContain('Welcome to the future of aviation!');
    const [row] = await services.db.select().from(waitlist).where(eq(waitlist.email, 'wiley@example.org'));
    expect(row).toMatchObject({ firstName: 'Aircraft Owner', userType: 'aircraft_owner' });
  });

  test('a repeated email is no error, adds no row and sends no second email, also for concurrent calls', async () => {
    const responses = await Promise.all(
      [1, 2, 3].map((i) => join(i === 2 ? 'TWICE@example.org' : 'twice@example.org')),
    );
    expect(responses.map((a) => a.statusCode)).toEqual([200, 200, 200]);
    await settle();
    expect(await services.db.$count(waitlist, eq(waitlist.email, 'twice@example.org'))).toBe(1);
    expect(smtp.received.filter((mail) => JSON.stringify(mail.to).includes('twice@'))).toHaveLength(1);
  });

  test.each([
    ['no email', '', undefined],
    ['invalid email', 'wiley', undefined],
    ['no type', 'w@example.org', {}],
    ['unknown type', 'w@example.org', { userType: 'astronaut' }],
  ])('is rejected: %s', async (_what, email, more) => {
    expect((await join(email, more)).statusCode).toBe(400);
  });
});

describe('the investor demo’s code', () => {
  const open = (app: { visitor: typeof visitor }, code: string) =>
    app.visitor().post('/api/demo/access', { code });

  test('is HANGAR-DEMO with sample data, the configured one if set, none otherwise', async () => {
    expect((await open({ visitor }, 'HANGAR-DEMO')).json()).toEqual({ granted: true });
    const wrong = await open({ visitor }, 'hangar');
    expect([wrong.statusCode, wrong.json().message]).toEqual([
      403,
      'Please contact us for demo access credentials.',
    ]);
    const own = await testApp({ DEMO_ACCESS_CODE: 'Spruce Goose' });
    expect((await open(own, 'HANGAR-DEMO')).statusCode).toBe(403);
    for (const code of ['Spruce Goose', ' spruce goose', 'SPRUCE GOOSE'])
      expect((await open(own, code)).statusCode).toBe(200);
    const none = await testApp({ SAMPLE_DATA: 'off' });
    expect((await open(none, 'HANGAR-DEMO')).statusCode).toBe(403);
  });

  test('has ten attempts per address in 15 minutes', async () => {
    const limited = await testApp({ RATE_LIMITS: 'on' });
    for (let i = 0; i < 10; i++) await open(limited, `guess${i}`);
    expect((await open(limited, 'HANGAR-DEMO')).statusCode).toBe(429);
    limited.clock.forward({ minutes: 16 });
    expect((await open(limited, 'HANGAR-DEMO')).statusCode).toBe(200);
  });
});
