import { expect, test } from 'vitest';
import { splitPrice } from '#contract/money.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { jobAdditions } from '#server/db/schema/jobs.ts';
import { payments } from '#server/db/schema/payments.ts';
import { serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { buildAircraft } from '#server/testing/build/aircraft.ts';
import { buildFile } from '#server/testing/build/uploads.ts';

const { app, services } = await testApp();
const { db, now } = services;

test('[SET-07] the history of an aircraft lists every job with its provider, price and documents', async () => {
  const { browser, person } = await signedIn(app, services);
  const aircraft = await buildAircraft(services, { ownerId: person.id });
  const other = await buildAircraft(services, { ownerId: person.id });
  const mechanic = await buildUser(services, { userType: 'provider' });
  const [shop] = await db
    .insert(serviceProviders)
    .values({ userId: mechanic.id, businessName: 'Bayline Aero' })
    .returning();
  const request = async (aircraftId: number, title: string, status: 'open' | 'completed', date: string) => {
    const [row] = await db
      .insert(serviceRequests)
      .values({
        ownerId: person.id,
        aircraftId,
        title,
        description: 'Please',
        category: 'inspection',
        status,
        createdAt: new Date(`${date}T10:00:00Z`),
      })
      .returning();
    return row!.id;
  };
  const done = await request(aircraft.id, 'Annual', 'completed', '2026-03-01');
  const open = await request(aircraft.id, 'Squawks', 'open', '2026-09-01');
  await request(other.id, 'Elsewhere', 'open', '2026-09-02');
  const quote = (requestId: number, status: 'accepted' | 'pending' | 'rejected', price: string) =>
    db
      .insert(serviceQuotes)
      .values({ requestId, providerId: shop!.id, price, description: 'OK', status })
      .returning();
  await quote(done, 'rejected', '999.00');
  const [accepted] = await quote(done, 'accepted', '1250.50');
  await quote(open, 'pending', '80.00');
  const extra = { requestId: done, description: 'Brake line found leaking', createdAt: now() };
  const [addition] = await db
    .insert(jobAdditions)
    .values([
      { ...extra, price: '200.25', status: 'paid' },
      { ...extra, price: '80.00', status: 'declined' },
    ])
    .returning();
  const released = {
    serviceRequestId: done,
    quoteId: accepted!.id,
    payerId: person.id,
    providerId: shop!.id,
    status: 'released' as const,
    createdAt: now(),
    completedAt: new Date('2026-03-20T10:00:00Z'),
  };
  await db.insert(payments).values([
    { ...released, ...splitPrice('1250.50') },
    { ...released, ...splitPrice('200.25'), additionId: addition!.id },
  ]);
  const photo = { purpose: 'request-photo', boundType: 'request', boundId: String(done) } as const;
  const [first, second] = [
    await buildFile(services, { ...photo, name: 'tire.jpg', mimeType: 'image/jpeg', hasThumbnail: true }),
    await buildFile(services, {
      purpose: 'delivery',
      boundType: 'delivery',
      boundId: String(done),
      name: 'log.pdf',
    }),
  ];
  const wanted = [
    {
      requestId: open,
      title: 'Squawks',
      category: 'inspection',
      status: 'open',
      providerName: null,
      createdAt: '2026-09-01T10:00:00.000Z',
      completedAt: null,
      price: null,
      refunded: null,
      files: [],
      signOff: null,
      findings: [],
    },
    {
      requestId: done,
      title: 'Annual',
      category: 'inspection',
      status: 'completed',
      providerName: 'Bayline Aero',
      createdAt: '2026-03-01T10:00:00.000Z',
      completedAt: '2026-03-20T10:00:00.000Z',
      price: '1450.75',
      refunded: null,
      files: [
        {
          id: first.id,
          name: 'tire.jpg',
          mimeType: 'image/jpeg',
          size: 1,
          fileUrl: `/api/files/${first.key}`,
          thumbnailUrl: `/api/files/${first.key}?size=thumb`,
        },
        expect.objectContaining({ id: second.id, name: 'log.pdf', thumbnailUrl: null }),
      ],
      signOff: null,
      findings: [],
    },
  ];
  expect((await browser.get(`/api/aircraft/${aircraft.id}/history`)).json()).toEqual(wanted);
  await browser.delete(`/api/aircraft/${aircraft.id}`);
  expect((await browser.get(`/api/aircraft/${aircraft.id}/history`)).json()).toEqual(wanted);
});
