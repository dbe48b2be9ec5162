import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { hasContactDetails } from '#contract/messaging/contact-details.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import {
  buildPayment,
  buildQuote,
  buildRequest,
  signedInProvider,
  write,
} from '#server/testing/build/messaging.ts';
import { type Browser } from '#server/testing/client.ts';
import { codeOf } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const writes = async (browser: Browser, to: string, more?: object) =>
  codeOf(await write(browser, to, 'Hello', more));
const [yes, no, notFound] = [
  [201, undefined],
  [403, 'forbidden'],
  [404, 'not_found'],
];

describe('[API-02] [NOTE-03] who may write to whom', () => {
  test('owners to any provider; not to owners, themselves or unknown users', async () => {
    const owner = await signedIn(app, services);
    const shop = await signedInProvider(app, services);
    expect(await writes(owner.browser, shop.person.id)).toEqual(yes);
    expect(await writes(owner.browser, shop.person.id.toUpperCase())).toEqual(yes);
    expect(await writes(owner.browser, (await buildUser(services)).id)).toEqual(no);
    expect(await writes(owner.browser, (await buildUser(services, { userType: 'provider' })).id)).toEqual(no);
    expect(await writes(owner.browser, randomUUID())).toEqual(notFound);
    const self = await write(owner.browser, owner.person.id, 'Note to self');
    expect([...codeOf(self), self.json().message]).toEqual([
      400,
      'message_to_self',
      'You can’t message yourself.',
    ]);
  });

  test('providers to users who wrote to them, and to no other owner or provider', async () => {
    const owner = await signedIn(app, services);
    const shop = await signedInProvider(app, services);
    const rival = await signedInProvider(app, services);
    expect(await writes(shop.browser, owner.person.id)).toEqual(no);
    expect(await writes(shop.browser, rival.person.id)).toEqual(no);
    await write(owner.browser, shop.person.id, 'Hi');
    expect(await writes(shop.browser, owner.person.id)).toEqual(yes);
    expect(await writes(rival.browser, owner.person.id)).toEqual(no);
  });

  test('providers to owners whose request they quoted on, whatever became of the quote', async () => {
    for (const status of ['pending', 'accepted', 'withdrawn'] as const) {
      const owner = await buildUser(services);
      const shop = await signedInProvider(app, services);
      const rival = await signedInProvider(app, services);
      // One that takes no quotes: about an open request every shop that may quote may ask.
      const request = await buildRequest(services, owner.id, 'in_progress');
      expect(await writes(shop.browser, owner.id)).toEqual(no);
      await buildQuote(services, request.id, shop.profile.id, status);
      expect(await writes(shop.browser, owner.id)).toEqual(yes);
      expect(await writes(rival.browser, owner.id)).toEqual(no);
    }
  });

  test('a hidden provider cannot be written to, except in existing relationships', async () => {
    const [outsider, writer, client] = [
      await signedIn(app, services),
      await signedIn(app, services),
      await signedIn(app, services),
    ];
    const shop = await signedInProvider(app, services, 'Hidden Aero');
    await write(writer.browser, shop.person.id, 'Hi');
    await write(shop.browser, writer.person.id, 'Hi');
    const { id } = await buildRequest(services, client.person.id, 'in_progress');
    await buildQuote(services, id, shop.profile.id, 'accepted');
    await services.db
      .update(serviceProviders)
      .set({ hiddenAt: services.now() })
      .where(eq(serviceProviders.id, shop.profile.id));
    expect(await writes(outsider.browser, shop.person.id)).toEqual(no);
    expect(await writes(writer.browser, shop.person.id)).toEqual(yes);
    expect(await writes(client.browser, shop.person.id)).toEqual(yes);
    const [row] = (await writer.browser.get('/api/messages/conversations')).json();
    expect(row).toMatchObject({ providerId: null, businessName: 'Hidden Aero', isDeleted: false });
  });

  test('users with dual access as both', async () => {
    const dual = await signedInProvider(app, services, 'Both', { userType: 'owner', hasDualAccess: true });
    const shop = await signedInProvider(app, services);
    const owner = await signedIn(app, services);
    expect(await writes(dual.browser, shop.person.id)).toEqual(yes);
    expect(await writes(dual.browser, owner.person.id)).toEqual(no);
    expect(await writes(owner.browser, dual.person.id)).toEqual(yes);
    expect(await writes(dual.browser, owner.person.id)).toEqual(yes);
  });

  test('conversation and user return 404 if the caller may not write to them', async () => {
    const owner = await signedIn(app, services, { firstName: 'Marta' });
    const shop = await signedInProvider(app, services, 'Bayline Aero', { firstName: 'Dana' });
    const lookUp = async (browser: Browser, id: string) => {
      const thread = await browser.get(`/api/messages/conversation/${id}`);
      const person = await browser.get(`/api/messages/person/${id}`);
      return [thread.statusCode, thread.json(), person.statusCode, person.json()];
    };
    const dana = {
      userId: shop.person.id,
      firstName: 'Dana',
      lastName: 'Earhart',
      profileImageUrl: null,
      providerId: shop.profile.id,
      businessName: 'Bayline Aero',
      canWrite: true,
      isDeleted: false,
      isOnline: false,
      lastSeenAt: null,
      deliveredMessageId: 0,
      readMessageId: 0,
      readAt: null,
      isBlocked: false,
      isMuted: false,
      hasPaidJob: false,
    };
    expect(await lookUp(owner.browser, shop.person.id)).toEqual([200, [], 200, dana]);
    const notThere = [404, expect.anything(), 404, expect.objectContaining({ code: 'not_found' })];
    expect(await lookUp(shop.browser, owner.person.id)).toEqual(notThere);
    expect(await lookUp(owner.browser, owner.person.id)).toEqual(notThere);
    expect(await lookUp(owner.browser, randomUUID())).toEqual(notThere);
    expect(await lookUp(owner.browser, 'not-an-id')).toEqual(notThere);
    await write(owner.browser, shop.person.id, 'Hi');
    expect(await lookUp(shop.browser, owner.person.id)).toEqual([
      200,
      [expect.objectContaining({ content: 'Hi' })],
      200,
      expect.objectContaining({ firstName: 'Marta', providerId: null, canWrite: true }),
    ]);
  });
});

describe('the request of a message', () => {
  test('is visible to both users: the owner’s own with a provider while open, else with providers who quoted', async () => {
    const owner = await signedIn(app, services);
    const shop = await signedInProvider(app, services);
    const rival = await signedInProvider(app, services);
    const [open, running, others] = [
      await buildRequest(services, owner.person.id),
      await buildRequest(services, owner.person.id, 'in_progress'),
      await buildRequest(services, (await buildUser(services)).id),
    ];
    await buildQuote(services, running.id, shop.profile.id, 'accepted');
    const about = (requestId: number) => ({ requestId });
    expect(await writes(owner.browser, rival.person.id, about(open.id))).toEqual(yes);
    expect(await writes(owner.browser, shop.person.id, about(running.id))).toEqual(yes);
    expect(await writes(shop.browser, owner.person.id, about(running.id))).toEqual(yes);
    expect(await writes(owner.browser, rival.person.id, about(running.id))).toEqual(notFound);
    expect(await writes(owner.browser, shop.person.id, about(others.id))).toEqual(notFound);
    expect(await writes(shop.browser, owner.person.id, about(others.id))).toEqual(notFound);
    expect(await writes(owner.browser, shop.person.id, about(999_999))).toEqual(notFound);
    const dual = await signedInProvider(app, services, 'Both', { hasDualAccess: true });
    expect(await writes(dual.browser, rival.person.id)).toEqual(yes);
    expect(await writes(dual.browser, rival.person.id, about(open.id))).toEqual(notFound);
    const sent = await write(owner.browser, shop.person.id, 'When?', about(running.id));
    expect(sent.json().requestId).toBe(running.id);
  });
});

describe('contact details', () => {
  test('cause a warning until a job of the two users is paid, and are never masked', async () => {
    const owner = await signedIn(app, services);
    const shop = await signedInProvider(app, services);
    const warningOf = async (browser: Browser, to: string, content: string) => {
      const { warning, content: stored } = (await write(browser, to, content)).json();
      expect(stored).toBe(content);
      return warning;
    };
    const content = 'Call me at (650) 555-0134';
    expect(await warningOf(owner.browser, shop.person.id, content)).toBe('contact_details');
    expect(await warningOf(owner.browser, shop.person.id, 'See you Monday')).toBeNull();
    const request = await buildRequest(services, owner.person.id, 'awaiting_payment');
    const quote = await buildQuote(services, request.id, shop.profile.id, 'accepted');
    await buildPayment(services, { payerId: owner.person.id, quote, status: 'pending' });
    expect(await warningOf(shop.browser, owner.person.id, content)).toBe('contact_details');
    const other = await buildRequest(services, owner.person.id, 'in_progress');
    const second = await buildQuote(services, other.id, shop.profile.id, 'accepted');
    await buildPayment(services, { payerId: owner.person.id, quote: second, status: 'held' });
    expect(await warningOf(shop.browser, owner.person.id, content)).toBeNull();
    expect(await warningOf(owner.browser, shop.person.id, content)).toBeNull();
  });

  test.each([
    'dana@bayline.example',
    'write to d.o+shop@mail.example.org please',
    'dana (at) bayline [dot] com',
    '650-555-0134',
    '(650) 555-0134.',
    'tel 650.555.0134',
    '6505550134',
    '+1 650 555 0134',
    '+49 89 1234567',
  ])('in %j', (text) => expect(hasContactDetails(text)).toBe(true));

  test.each([
    'N172SP, tach 3,412.6, due 2026-10-31',
    'The quote is $2,150.00, with parts $12,345.67',
    'Squawk 1200, tower 118.60, ground 125.000',
    'S/N 17280134-2, P/N 066-01157-0101',
    'Meet me @ the hangar at 10:30',
    'Oct 5 2026 09:30 to 11:45',
    'IO-360-L2A, TTAF 6505 5501 SMOH',
    'Invoice 2026/650/5550134',
  ])('not in %j', (text) => expect(hasContactDetails(text)).toBe(false));

  test('a long word without an address costs little', () => {
    const before = process.threadCpuUsage();
    hasContactDetails('a'.repeat(100_000));
    // Microseconds of the processor: others may have it meanwhile.
    expect(process.threadCpuUsage(before).user).toBeLessThan(1_000_000);
  });
});
