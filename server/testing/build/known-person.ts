import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { users } from '#server/db/schema/accounts.ts';
import { maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';
import { disputeOffers, disputes } from '#server/db/schema/disputes.ts';
import { findings } from '#server/db/schema/findings.ts';
import { aircraftOutages } from '#server/db/schema/fleet.ts';
import { jobAdditions, jobInvoices, requestMatches, requestNotes } from '#server/db/schema/jobs.ts';
import { paymentShares, shareAuthorizations, shareRefunds } from '#server/db/schema/payment-shares.ts';
import { payments } from '#server/db/schema/payments.ts';
import { chargebacks, processorCalls } from '#server/db/schema/processor.ts';
import { counteroffers, serviceQuotes, serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { aircraftSquawks } from '#server/db/schema/squawks.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';
import { password, signIn } from './accounts.ts';
import { act, jobScenarios, type Accepted } from './jobs.ts';
import { addRowsAroundTheAccount } from './known-account.ts';
import { addKnownLogbook } from './known-logbook.ts';
import { addKnownPrebuy } from './known-prebuy.ts';
import { known } from './known.ts';
import { form, formHeaders } from './uploads.ts';

/** Builds an owner and provider with a row in every personal table, and the two users they worked with. */
export async function buildKnownPerson(app: FastifyInstance, services: Services) {
  const { db, now } = services;
  const jobs = jobScenarios(app, services);
  const { firstName, lastName, email, businessName, tailNumber } = known;
  const profile = { businessName, baseAirport: 'KPAO', description: 'Quagmire repairs anything.' };
  const { person, id: providerId } = await jobs.shop(profile);
  const userId = person.id;
  await db
    .update(users)
    .set({ firstName, lastName, email, hasDualAccess: true, suspensionReason: known.note })
    .where(eq(users.id, userId));
  const browser = await signIn(app, { email });
  const customer = await jobs.owner();
  const shop = await jobs.shop();

  const upload = async (name: string) =>
    okBody<{ id: number }>(
      await browser.post('/api/uploads?purpose=general', form({ name, body: pdf }), formHeaders),
    ).id;
  const fileId = await upload('quagmire-insurance.pdf');
  await upload('quagmire-taxes.pdf');
  await addWork();
  await addKnownPrebuy(services, userId);
  await addKnownLogbook(services, userId);
  const scene = { userId, providerId, browser, customer, shop };
  await addRowsAroundTheAccount(services, scene);
  return scene;

  /** The person owes a co-owner all of what was paid for a job. */
  async function addShare(requestId: number) {
    const [payment] = await db.select().from(payments).where(eq(payments.serviceRequestId, requestId));
    const [share] = await db
      .insert(paymentShares)
      .values({
        paymentId: payment!.id,
        userId,
        payerId: userId,
        shareBp: 10_000,
        amount: payment!.totalAmount,
        status: 'owed',
      })
      .returning();
    await db.insert(shareAuthorizations).values({ shareId: share!.id, payerId: userId, status: 'void' });
    await db.insert(shareRefunds).values({ shareId: share!.id, key: 'known', amount: '1.00' });
  }

  /** A completed and paid out job on each side of the market. */
  async function addWork() {
    const aircraft = okBody<{ id: number }>(
      await browser.post('/api/aircraft', {
        tailNumber,
        aircraftType: 'Single Engine Piston',
        make: 'Cessna',
        notes: known.note,
      }),
    );
    const [reminder] = await db
      .insert(maintenanceReminders)
      .values({
        aircraftId: aircraft.id,
        reminderType: 'annual',
        serviceType: known.note,
        dueDate: '2027-01-31',
      })
      .returning();
    await db.insert(aircraftSquawks).values({
      aircraftId: aircraft.id,
      text: known.note,
      notedOn: '2026-09-30',
    });
    await db
      .insert(aircraftOutages)
      .values({ aircraftId: aircraft.id, from: '2026-09-30', reason: known.note, setBy: userId });
    await db.insert(meterReadings).values({
      aircraftId: aircraft.id,
      meter: 'tach',
      hours: 3412.6,
      readOn: '2026-09-30',
      source: 'owner',
    });
    okBody(
      await browser.put('/api/payouts/account', {
        password,
        routingNumber: '110000000',
        accountNumber: '000123456789',
      }),
    );
    const asOwner = await complete(browser, shop.browser, {
      aircraftId: aircraft.id,
      preferredLocation: known.note,
      reminderIds: [reminder!.id],
    });
    const asProvider = await complete(customer.browser, browser, {});
    okBody(
      await browser.post('/api/reviews', {
        requestId: asOwner.id,
        providerId: shop.id,
        rating: 5,
        comment: 'Good work, quickly done.',
      }),
    );
    await db.insert(jobInvoices).values({
      requestId: asProvider.id,
      version: 1,
      lines: [{ kind: 'parts', description: 'Tire', amount: '90.00' }],
      total: '90',
      returned: '10',
      sentBy: userId,
    });
    const proposals = [
      { requestId: asOwner.id, note: known.note },
      { requestId: asProvider.id, declineReason: known.note },
    ];
    for (const proposal of proposals) {
      const [quote] = await db
        .select()
        .from(serviceQuotes)
        .where(eq(serviceQuotes.requestId, proposal.requestId));
      await db.insert(counteroffers).values({
        ...proposal,
        quoteId: quote!.id,
        providerId: quote!.providerId,
        round: 1,
        price: '90',
        status: 'declined',
        expiresAt: services.now(),
      });
    }
    await db
      .insert(jobAdditions)
      .values({ requestId: asProvider.id, description: 'Tire', price: '90', status: 'declined' });
    await db.insert(findings).values({
      requestId: asProvider.id,
      number: 1,
      title: 'Left main tire worn',
      text: 'Cord shows.',
      grade: 'recommended',
      price: '90',
      status: 'declined',
      reportedBy: userId,
      decidedBy: customer.person.id,
    });
    const sheet = {
      version: 1,
      kind: 'maintenance' as const,
      description: 'Oil changed.',
      doneOn: '2026-10-01',
      readings: {},
      certificateKind: 'a_and_p' as const,
      result: 'approved' as const,
      discrepancies: [],
    };
    const plane = { aircraftType: 'Single Engine Piston', make: 'Cessna', model: null, year: 1978 };
    await db.insert(signOffs).values([
      {
        ...sheet,
        requestId: asProvider.id,
        aircraft: { ...plane, tailNumber: 'N44BR' },
        businessName,
        signerName: `${firstName} ${lastName}`,
        certificateNumber: 'QUAGMIRE1',
        sentBy: userId,
      },
      {
        ...sheet,
        requestId: asOwner.id,
        aircraft: { ...plane, tailNumber },
        businessName: 'Tailwind Works',
        signerName: 'Dana Ortiz',
        certificateNumber: '3141592',
        sentBy: shop.person.id,
      },
    ]);
    await db
      .insert(chargebacks)
      .values({ paymentId: asOwner.paymentId, externalId: randomUUID(), cents: 100, status: 'won' });
    await addShare(asOwner.id);
    await db.insert(processorCalls).values({
      key: randomUUID(),
      kind: 'cost',
      paymentId: asOwner.paymentId,
      nextAttemptAt: now(),
      status: 'done',
    });
    const [dispute] = await db
      .insert(disputes)
      .values({
        requestId: asOwner.id,
        openedById: userId,
        openedByRole: 'owner',
        reason: 'other',
        description: 'Scratched.',
        requestedRefund: '10',
        status: 'withdrawn',
      })
      .returning();
    await db
      .insert(disputeOffers)
      .values({ disputeId: dispute!.id, n: 1, by: 'owner', refundAmount: '5', status: 'declined' });
    await db.insert(requestNotes).values({ requestId: asOwner.id, authorId: userId, text: known.note });
    await db.insert(requestMatches).values({ requestId: asProvider.id, providerId }).onConflictDoNothing();
    // Nobody has quoted on this one.
    await db.insert(serviceRequests).values({
      ownerId: userId,
      title: known.note,
      description: known.note,
      category: 'maintenance',
      status: 'cancelled',
    });
    const letter = {
      receiverId: shop.person.id,
      content: `Yours, ${firstName} ${lastName}`,
      fileIds: [fileId],
    };
    okBody(await browser.post('/api/messages', letter));
    const rooms = okBody<{ id: number }[]>(await browser.get('/api/rooms'));
    okBody(await browser.post(`/api/rooms/${rooms[0]!.id}/messages`, { content: 'All well?' }));
  }

  async function complete(owner: Browser, provider: Browser, request: object) {
    const { id } = okBody<{ id: number }>(
      await owner.post('/api/requests', {
        title: 'Oil change',
        description: 'Due now.',
        category: 'maintenance',
        ...request,
      }),
    );
    const quoteId = await jobs.quoteOn(id, provider);
    const { clientSecret, payment } = okBody<Accepted>(
      await owner.post(`/api/service-quotes/${quoteId}/accept`),
    );
    okBody(await jobs.pay(owner, clientSecret));
    okBody(await act(provider, id, 'deliver', { summary: 'Done as quoted.', readings: { tach: 3420 } }));
    okBody(await act(owner, id, 'confirm'));
    return { id, paymentId: payment.id };
  }
}
