import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { mails } from '#server/db/schema/mail.ts';
import { transaction } from '#server/db/transaction.ts';
import { testApp } from '#server/testing/app.ts';
import { testMailServer } from '#server/testing/mail-server.ts';
import { deliverDue, queueEmail } from './mail.service.ts';

const smtp = await testMailServer();
const { services, clock, settle, log } = await testApp({
  SMTP_URL: smtp.url,
  MAIL_FROM: 'Hangarline <hello@hangarline.example>',
});
const { db } = services;
const ctx = { ...services, actor: undefined, clientAddress: '', log };
const content = {
  subject: 'Tach <time> & more',
  paragraphs: ['Hello “pilot”.'],
  action: { label: 'Open', url: 'http://localhost/x?a=1&b=2' },
};
const statusOf = async (to: string) => (await db.select().from(mails).where(eq(mails.recipient, to)))[0];
const receivedBy = (to: string) => smtp.received.filter((mail) => JSON.stringify(mail.to).includes(to));

test('an email is sent after its transaction commits, with text and HTML', async () => {
  await transaction(db, (tx) => queueEmail({ ...ctx, db: tx }, 'one@example.org', content));
  await settle();
  const [mail] = receivedBy('one@example.org');
  expect(mail?.subject).toBe('Tach <time> & more');
  expect(mail?.from?.text).toContain('hello@hangarline.example');
  expect(mail?.text).toContain('Open:\nhttp://localhost/x?a=1&b=2');
  expect(mail?.html).toContain('Tach &#60;time&#62; &#38; more');
  expect(await statusOf('one@example.org')).toMatchObject({ status: 'sent', attempts: 1 });
});

test('a transaction that fails sends no email', async () => {
  const failing = transaction(db, async (tx) => {
    await queueEmail({ ...ctx, db: tx }, 'never@example.org', content);
    throw new Error('rolled back');
  });
  await expect(failing).rejects.toThrow('rolled back');
  await settle();
  expect(receivedBy('never@example.org')).toHaveLength(0);
});

test('the same dedupe key is sent once', async () => {
  for (let i = 0; i < 3; i++) await queueEmail(ctx, 'key@example.org', content, 'the-same');
  await settle();
  expect(receivedBy('key@example.org')).toHaveLength(1);
});

test('after an hour without a server nothing is lost and nothing is sent twice', async () => {
  await smtp.down();
  for (let i = 0; i < 5; i++) await queueEmail(ctx, `down${i}@example.org`, content);
  for (let minute = 0; minute < 60; minute += 5) {
    await settle();
    clock.forward({ minutes: 5 });
  }
  await smtp.up();
  clock.forward({ hours: 1 });
  await settle();
  await settle();
  for (let i = 0; i < 5; i++) {
    expect(receivedBy(`down${i}@example.org`)).toHaveLength(1);
    expect(await statusOf(`down${i}@example.org`)).toMatchObject({ status: 'sent' });
  }
});

test('a temporary refusal is retried, a permanent one is not', async () => {
  smtp.behavior.reply = 'later';
  await queueEmail(ctx, 'grey@example.org', content);
  await settle();
  expect(await statusOf('grey@example.org')).toMatchObject({ status: 'queued', attempts: 1 });
  smtp.behavior.reply = 'never';
  await queueEmail(ctx, 'gone@example.org', content);
  await settle();
  expect(await statusOf('gone@example.org')).toMatchObject({
    status: 'bounced',
    lastError: expect.stringContaining('No such mailbox'),
  });
  smtp.behavior.reply = 'ok';
  clock.forward({ minutes: 2 });
  await settle();
  expect(await statusOf('grey@example.org')).toMatchObject({ status: 'sent' });
  expect(receivedBy('gone@example.org')).toHaveLength(0);
});

test('three days without success end the attempts', async () => {
  await smtp.down();
  await queueEmail(ctx, 'silent@example.org', content);
  await deliverDue(ctx);
  clock.forward({ days: 3, hours: 1 });
  await deliverDue(ctx);
  expect(await statusOf('silent@example.org')).toMatchObject({ status: 'bounced' });
  await smtp.up();
});

test('several processes deliver each email once', async () => {
  for (let i = 0; i < 20; i++) await queueEmail(ctx, `many${i}@example.org`, content);
  await Promise.all([deliverDue(ctx), deliverDue(ctx), deliverDue(ctx)]);
  for (let i = 0; i < 20; i++) expect(receivedBy(`many${i}@example.org`)).toHaveLength(1);
});

test('an interrupted attempt is repeated after a minute', async () => {
  await queueEmail(ctx, 'cut@example.org', content);
  const hanging = { ...ctx, mailer: { send: () => new Promise<void>(() => {}), close: () => {} } };
  void deliverDue(hanging);
  await expect.poll(async () => (await statusOf('cut@example.org'))?.attempts).toBe(1);
  await deliverDue(ctx);
  expect(receivedBy('cut@example.org')).toEqual([]);
  clock.forward({ minutes: 1 });
  await deliverDue(ctx);
  expect(receivedBy('cut@example.org')).toHaveLength(1);
});

test('[LEGAL-02~] the text of emails is removed after 30 days', async () => {
  clock.forward({ days: 30, minutes: 1 });
  await settle();
  expect(await statusOf('one@example.org')).toMatchObject({
    text: null,
    html: null,
    subject: 'Tach <time> & more',
  });
});

test('without a mail server emails are stored', async () => {
  const alone = await testApp();
  await queueEmail(
    { ...alone.services, actor: undefined, clientAddress: '', log },
    'kept@example.org',
    content,
  );
  await alone.settle();
  const [row] = await alone.services.db.select().from(mails);
  expect(row).toMatchObject({ status: 'kept', recipient: 'kept@example.org' });
});
