import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import {
  auditLog,
  accountTokens,
  dualAccessRequests,
  identities,
  passkeys,
  sessions,
  users,
} from '#server/db/schema/accounts.ts';
import { ads } from '#server/db/schema/ads.ts';
import { maintenanceReminders, meterReadings } from '#server/db/schema/aircraft.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import {
  providerPlaces,
  providerResponseTimes,
  savedProviders,
  serviceProviders,
} from '#server/db/schema/directory.ts';
import { disputeOffers, disputes } from '#server/db/schema/disputes.ts';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { findings } from '#server/db/schema/findings.ts';
import { daysOff, jobAdditions, requestMatches, requestNotes } from '#server/db/schema/jobs.ts';
import { liveStreams, presence } from '#server/db/schema/live.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { chargebacks, processorCalls } from '#server/db/schema/processor.ts';
import { airports } from '#server/db/schema/reference.ts';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';
import { reports } from '#server/db/schema/reports.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { supportReplies } from '#server/db/schema/support.ts';
import { idempotencyKeys } from '#server/db/schema/system.ts';
import {
  businessVerifications,
  verificationAuditLog,
  verificationDocuments,
} from '#server/db/schema/trust.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { password, signIn } from '#server/modules/accounts/accounts.build.ts';
import { act, jobScenarios, type Accepted } from '#server/modules/jobs/jobs.build.ts';
import { escapeHtml } from '#server/modules/mail/mail.service.ts';
import { buildFile, form, formHeaders } from '#server/modules/uploads/uploads.build.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';

/** What identifies the person, each found by a search for it. */
export const known = {
  firstName: 'Zebulon',
  lastName: 'Quagmire',
  email: 'zq.private@mail.example',
  businessName: 'Xylophone & Aero',
  tailNumber: 'N7QZ',
  phone: '(650) 555-0199',
  ein: '77-1239876',
  einMask: '••-•••9876',
  note: 'Key under the blue mat',
};

/** Matches any of them in the text of a row. */
export const knownPattern = [
  'quagmire',
  'zq\\.private',
  'xylophone',
  known.tailNumber,
  '555-0199',
  '1239876',
  '•9876',
  'blue mat',
].join('|');

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
  await addRowsAroundTheAccount();
  return { userId, providerId, browser, customer, shop };

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

  /** Rows that calls of a browser would write, without its keys and streams. */
  async function addRowsAroundTheAccount() {
    const [verification] = await db
      .insert(businessVerifications)
      .values({
        providerId,
        status: 'approved',
        businessName,
        ein: known.einMask,
        einSealed: known.ein,
        businessPhone: known.phone,
        businessEmail: email,
      })
      .returning();
    const verificationId = verification!.id;
    await db.insert(verificationDocuments).values({
      verificationId,
      documentType: 'ein_document',
      documentName: 'quagmire-ein.pdf',
      documentUrl: '/api/files/x',
    });
    await db
      .insert(verificationAuditLog)
      .values({ verificationId, action: 'updated', performedBy: userId, details: businessName });
    await db.insert(providerCredentials).values({ providerId, kind: 'a_and_p', number: 'QUAGMIRE1' });
    await db
      .insert(daysOff)
      .values({ providerId, firstDay: '2026-12-24', lastDay: '2026-12-26', note: known.note });
    okBody(await browser.post('/api/schedule/feed'));
    okBody(await browser.post('/api/saved-searches', { name: known.note, filters: {}, hasAlerts: false }));
    await db.insert(savedProviders).values([
      { userId, providerId: shop.id },
      { userId: customer.person.id, providerId },
    ]);
    okBody(await browser.put(`/api/users/${customer.person.id}/mute`));
    okBody(await browser.post('/api/support', { subject: 'Payout', message: `${known.phone} is my phone.` }));
    const supportCase = okBody<{ supportCases: { id: number }[] }>(await browser.get('/api/auth/export'))
      .supportCases[0]!;
    await db
      .insert(supportReplies)
      .values({ caseId: supportCase.id, authorId: customer.person.id, message: 'We look into it.' });
    await db
      .insert(reports)
      .values({ reporterId: userId, targetType: 'provider', targetId: String(shop.id), reason: 'Rude.' });
    const [session] = await db.select().from(sessions).where(eq(sessions.userId, userId));
    await db.insert(pushSubscriptions).values({
      userId,
      sessionSid: session!.sid,
      endpoint: 'https://push.example/quagmire',
      p256dh: 'x',
      auth: 'x',
    });
    const [airport] = await db
      .insert(airports)
      .values({
        code: 'KZQZ',
        name: 'Test',
        country: 'US',
        latitude: 0,
        longitude: 0,
        position: [0, 0],
        facilityType: 'airport',
        isPublic: true,
      })
      .returning();
    await db.insert(providerPlaces).values({ providerId, airportId: airport!.id, position: 0 });
    await db.insert(providerResponseTimes).values({ providerId, hours: 1.5 }).onConflictDoNothing();
    await db.insert(presence).values({ userId, lastSeenAt: now() });
    await db.insert(liveStreams).values({ userId, processId: randomUUID(), seenAt: now() });
    await db.insert(identities).values({ issuer: 'https://id.example', subject: email, userId });
    await db
      .insert(passkeys)
      .values({ userId, credentialId: randomUUID(), publicKey: 'x', name: 'Quagmire’s phone' });
    await db.insert(dualAccessRequests).values({ userId, reason: known.note, status: 'approved' });
    await db.insert(issuedDocuments).values({
      kind: 'statement',
      number: 'S-2026-000001',
      userId,
      month: '2026-09',
      content: { provider: { id: userId, name: businessName, email }, payouts: [{ id: 1, tailNumber }] },
      issuedAt: now(),
    });
    await db.insert(referralCodes).values({ userId, code: 'K7QMX4RT' });
    await db.insert(referrals).values({ referrerId: userId, referredId: customer.person.id });
    const drawn = await buildFile(services, {
      ownerId: userId,
      purpose: 'ad',
      boundType: 'ad',
      boundId: '1',
    });
    await db.insert(ads).values({
      kind: 'custom',
      adType: 'custom',
      prompt: 'Annual due?',
      layout: 'plate',
      size: '1024x1024',
      fileId: drawn.id,
      createdBy: userId,
    });
    await db.insert(waitlist).values({ email, firstName });
    await db
      .insert(idempotencyKeys)
      .values({ scope: userId, key: 'k', fingerprint: 'f', answer: { email }, createdAt: now() });
    await db.insert(auditLog).values([
      {
        action: 'user.suspend',
        entity: 'user',
        entityId: userId,
        after: { suspensionReason: `${firstName} shouted` },
        reason: `${firstName} ${lastName} shouted`,
      },
      { action: 'mail.reveal', entity: 'mail', entityId: '1', after: { recipient: email } },
    ]);
    const [mail] = await db
      .insert(mails)
      .values({ recipient: email, subject: 'Hello Quagmire', text: 'x', status: 'kept' })
      .returning();
    await db.insert(accountTokens).values({
      tokenHash: randomUUID(),
      userId,
      purpose: 'verify_email',
      expiresAt: new Date('2099-01-01'),
      mailId: mail!.id,
    });
    await db.insert(mails).values([
      {
        recipient: customer.person.email,
        subject: `${businessName} sent you a quote`,
        html: escapeHtml(businessName),
        text: 'Zebulon Q. wrote.',
        status: 'kept',
      },
    ]);
    await db.insert(notifications).values({
      userId: customer.person.id,
      title: 'New quote',
      message: `${businessName} quoted.`,
      createdAt: now(),
    });
    await db
      .update(serviceProviders)
      .set({ tags: ['Xylophone'] })
      .where(eq(serviceProviders.id, providerId));
  }
}
