import { expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { signedInProvider, write } from '#server/testing/build/messaging.ts';

const { app, services, clock } = await testApp({ RATE_LIMITS: 'on' });

test('[NOTE-03] 20 messages per minute in a sliding window, also for concurrent calls; other users are not affected', async () => {
  const { browser } = await signedIn(app, services);
  const { person, browser: shop } = await signedInProvider(app, services);
  for (let i = 0; i < 5; i++) await write(browser, person.id, 'Early');
  clock.forward({ minutes: 0.5 });
  const burst = await Promise.all(Array.from({ length: 20 }, () => write(browser, person.id, 'Now')));
  const counts = Map.groupBy(burst, ({ statusCode }) => statusCode);
  expect([counts.get(201)?.length, counts.get(429)?.length]).toEqual([15, 5]);
  const rejected = await write(browser, person.id, 'More');
  expect([rejected.statusCode, rejected.json().code, rejected.headers['retry-after']]).toEqual([
    429,
    'rate_limited',
    '30',
  ]);
  const thread = await browser.get(`/api/messages/conversation/${person.id}`);
  expect(thread.headers['x-total-count']).toBe('20');
  expect((await shop.get('/api/messages/unread-count')).json()).toEqual({ unread: 20 });
  clock.forward({ minutes: 0.51 });
  const after = [];
  for (let i = 0; i < 6; i++) after.push((await write(browser, person.id, 'Later')).statusCode);
  expect(after).toEqual([201, 201, 201, 201, 201, 429]);
});

test('[NOTE-03] 20 new people per hour; those one already talks with do not count', async () => {
  const { browser } = await signedIn(app, services);
  const people = [];
  for (let i = 0; i < 21; i++) people.push((await signedInProvider(app, services)).person.id);
  const answers = [];
  for (const id of people) {
    answers.push((await write(browser, id, 'Hello')).statusCode);
    clock.forward({ minutes: 0.5 });
  }
  expect(answers).toEqual([...Array.from({ length: 20 }, () => 201), 429]);
  expect((await write(browser, people[0]!, 'Still there?')).statusCode).toBe(201);
});

test('a message that is rejected for another reason is not counted', async () => {
  const { browser, person: self } = await signedIn(app, services);
  const { person } = await signedInProvider(app, services);
  for (let i = 0; i < 25; i++) await write(browser, self.id, 'To myself');
  for (let i = 0; i < 25; i++) await write(browser, person.id, 'Hi', { fileIds: [999_999] });
  expect((await write(browser, person.id, 'Hi')).statusCode).toBe(201);
});
