import { describe, expect, test } from 'vitest';
import { updateNotificationChoice } from '#server/modules/accounts/accounts.service.ts';
import { testApp } from '#server/testing/app.ts';
import { buildUser, signedIn } from '#server/testing/build/accounts.ts';
import { buildContent, notificationScene } from '#server/testing/build/notifications.ts';
import { sendDigests } from './digest.service.ts';
import { emailNotifications } from './notification-emails.service.ts';
import { notify } from './notifications.service.ts';

// The clock starts at 15:00 UTC, two hours after the digests.
const parts = await testApp();
const { app, services, clock, settle } = parts;
const { ctx, mailsTo, entriesOf } = notificationScene(parts);

async function digestReader(more: Parameters<typeof buildUser>[1] = {}) {
  const person = await buildUser(services, more);
  await updateNotificationChoice(ctx, person.id, () => ({ dailyDigest: true }));
  return person;
}
const subjectsTo = async (email: string) => (await mailsTo(email)).map(({ subject }) => subject);

describe('the daily digest', () => {
  test('[NOTE-01~] replaces single emails; deadlines, money, disputes and account changes arrive right away', async () => {
    const { browser, person } = await signedIn(app, services);
    const chosen = await browser.put('/api/notifications/preferences', { dailyDigest: true });
    expect(chosen.json().dailyDigest).toBe(true);
    await notify(ctx, person.id, buildContent(1));
    await notify(ctx, person.id, buildContent(2, { kind: 'message_unread', title: 'New message' }));
    for (const kind of ['quote_expiring', 'payment', 'payout', 'dispute', 'account'] as const)
      await notify(ctx, person.id, buildContent(3, { kind, title: kind, eventKey: kind }));
    await notify(
      ctx,
      person.id,
      buildContent(4, { kind: 'job_progress', title: 'Review it', eventKey: 'soon', isDeadline: true }),
    );
    await settle();
    const urgent = ['quote_expiring', 'payment', 'payout', 'dispute', 'account', 'Review it'];
    expect(await subjectsTo(person.email)).toEqual(urgent);
    clock.forward({ hours: 21, minutes: 59 });
    await settle();
    expect(await subjectsTo(person.email)).toEqual(urgent);
    clock.forward({ minutes: 1 });
    await settle();
    const [digest, ...more] = (await mailsTo(person.email)).slice(urgent.length);
    expect(more).toEqual([]);
    expect(digest?.subject).toBe('2 updates on Hangarline');
    expect(digest?.text).toContain('Quote 1: A quote came in.');
    expect(digest?.text).toContain('New message');
    expect(digest?.text).toContain('http://localhost/notifications');
    await settle();
    clock.forward({ days: 1 });
    await settle();
    expect(await mailsTo(person.email)).toHaveLength(urgent.length + 1);
  });

  test('is not sent if all is read or turned off, or to an unconfirmed or deleted account', async () => {
    const { browser, person: reader } = await signedIn(app, services);
    await browser.put('/api/notifications/preferences', { dailyDigest: true });
    const [off, leaving] = [await digestReader(), await digestReader()];
    const unconfirmed = await digestReader({ emailVerifiedAt: null });
    for (const { id } of [reader, off, leaving, unconfirmed]) await notify(ctx, id, buildContent(10));
    await settle();
    await browser.put('/api/notifications/read', {});
    await updateNotificationChoice(ctx, off.id, () => ({
      dailyDigest: true,
      quote_received: { email: false },
    }));
    clock.forward({ days: 1 });
    await settle();
    for (const { email } of [reader, off, unconfirmed]) expect(await mailsTo(email)).toEqual([]);
    expect(await mailsTo(leaving.email)).toHaveLength(1);
  });

  test('brings what waited when the user goes back to single emails', async () => {
    const person = await digestReader();
    await notify(ctx, person.id, buildContent(20));
    await settle();
    await updateNotificationChoice(ctx, person.id, () => ({}));
    await notify(ctx, person.id, buildContent(21));
    await settle();
    expect(await subjectsTo(person.email)).toEqual(['Quote 21']);
    clock.forward({ days: 1 });
    await settle();
    expect(await subjectsTo(person.email)).toEqual(['Quote 21', '1 update on Hangarline']);
  });

  test('is sent once by concurrent sweeps, after a repeated task, and if the clock jumps', async () => {
    const person = await digestReader();
    await notify(ctx, person.id, buildContent(30));
    await settle();
    const [entry] = await entriesOf(person.id);
    clock.forward({ days: 3 });
    await Promise.all([sendDigests(ctx), sendDigests(ctx), sendDigests(ctx)]);
    expect(await subjectsTo(person.email)).toEqual(['1 update on Hangarline']);
    // The task that queued it runs again, as after a crash.
    await emailNotifications(ctx, [{ emails: [{ id: entry!.id }], causedBy: null }]);
    clock.forward({ days: 1 });
    await settle();
    expect(await mailsTo(person.email)).toHaveLength(1);
    // Set back by an hour and forward again: what came in the meantime waits for the next day.
    await notify(ctx, person.id, buildContent(31));
    await settle();
    clock.forward({ days: 1 });
    await settle();
    clock.forward({ hours: -4 });
    await notify(ctx, person.id, buildContent(32));
    await settle();
    clock.forward({ hours: 4 });
    await settle();
    expect(await mailsTo(person.email)).toHaveLength(2);
    clock.forward({ days: 1 });
    await settle();
    expect((await mailsTo(person.email)).at(-1)?.text).toContain('Quote 32');
    expect(await mailsTo(person.email)).toHaveLength(3);
  });
});
