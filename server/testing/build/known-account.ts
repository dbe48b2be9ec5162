import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import {
  auditLog,
  accountTokens,
  dualAccessRequests,
  identities,
  passkeys,
  sessions,
  userNotes,
} from '#server/db/schema/accounts.ts';
import { ads } from '#server/db/schema/ads.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import {
  providerPlaces,
  providerResponseTimes,
  savedProviders,
  serviceProviders,
} from '#server/db/schema/directory.ts';
import { issuedDocuments } from '#server/db/schema/documents.ts';
import { daysOff } from '#server/db/schema/jobs.ts';
import { liveStreams, presence } from '#server/db/schema/live.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { paymentCustomers, paymentMethods } from '#server/db/schema/payment-methods.ts';
import { airports } from '#server/db/schema/reference.ts';
import { referralCodes, referrals } from '#server/db/schema/referrals.ts';
import { reports } from '#server/db/schema/reports.ts';
import { supportReplies } from '#server/db/schema/support.ts';
import { idempotencyKeys } from '#server/db/schema/system.ts';
import {
  businessVerifications,
  verificationAuditLog,
  verificationDocuments,
} from '#server/db/schema/trust.ts';
import { waitlist } from '#server/db/schema/waitlist.ts';
import { escapeHtml } from '#server/modules/mail/mail.service.ts';
import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { addGroupRows, addTeamRows } from './known-shared-accounts.ts';
import { known } from './known.ts';
import { buildSharedAccount } from './members.ts';
import { buildFile } from './uploads.ts';

interface Scene {
  userId: string;
  providerId: number;
  browser: Browser;
  customer: { person: { id: string; email: string } };
  shop: { id: number };
}

/** Rows that calls of a browser would write, without its keys and streams. */
export async function addRowsAroundTheAccount(
  services: Services,
  { userId, providerId, browser, customer, shop }: Scene,
) {
  const { db, now } = services;
  const { firstName, lastName, email, businessName, tailNumber } = known;
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
  const teamId = await buildSharedAccount(db, 'team', [
    { userId: customer.person.id, role: 'owner' },
    { userId, role: 'mechanic', canSign: true },
  ]);
  await addTeamRows(services, { userId, teamId, inviterId: customer.person.id, shopId: shop.id });
  await addGroupRows(services, userId, customer.person.id);
  await db.insert(verificationDocuments).values({
    verificationId,
    documentType: 'ein_document',
    documentName: 'quagmire-ein.pdf',
    documentUrl: '/api/files/x',
  });
  await db
    .insert(verificationAuditLog)
    .values({ verificationId, action: 'updated', performedBy: userId, details: businessName });
  await db.insert(providerCredentials).values({ holderId: userId, kind: 'a_and_p', number: 'QUAGMIRE1' });
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
    .insert(userNotes)
    .values({ userId, authorId: customer.person.id, text: `Called from ${known.phone}.` });
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
  await db.insert(paymentMethods).values({ userId, brand: 'visa', last4: '4242' });
  await db.insert(paymentCustomers).values({ userId, externalId: 'cus_known' });
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
