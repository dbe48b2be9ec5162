import { pino } from 'pino';
import { expect, test } from 'vitest';
import { users } from '#server/db/schema/accounts.ts';
import { testApp } from '#server/testing/app.ts';
import { sampleMailboxes } from './people.ts';
import { seedSample } from './sample.ts';

const log = pino({ level: 'silent' });

test('[MONEY-06] off loopback the passwords are random, and without sample data nothing is written', async () => {
  const away = await testApp({ APP_URL: 'https://hangarline.example', SAMPLE_DATA: 'on', RATE_LIMITS: 'on' });
  const random = await seedSample(away.services, log);
  expect(new Set(random.map(({ password }) => password)).size).toBe(sampleMailboxes.length);
  expect(random.map(({ password }) => password)).not.toContain('Cleared4Takeoff!');
  const off = await testApp({ SAMPLE_DATA: 'off' });
  expect(await seedSample(off.services, log)).toEqual([]);
  expect(await off.services.db.$count(users)).toBe(0);
});
