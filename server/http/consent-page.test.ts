import { expect, test } from 'vitest';
import { fillConsentPage, plainRefresh, type SellerPage } from './consent-page.ts';

const hostile = `"><script>alert(1)</script>%CONSENT_TITLE%`;
const page: SellerPage = {
  asked: {
    status: 'given',
    buyer: hostile,
    aircraft: { tailNumber: 'N5273Q', make: hostile, model: 'M20J', year: 1988 },
    airport: { code: 'KBMQ', city: 'Burnet' },
    provider: { businessName: hostile, isVerified: false },
    wantedStages: ['records'],
    used: [],
    scope: { records: true, openPanels: false, engineRun: true, testFlight: false },
    name: 'Glenn Pruitt',
    files: [],
    statement: '',
    expiresAt: new Date('2026-11-23T23:59:00Z'),
  },
  entries: [{ name: hostile, fileUrl: '/api/consents/t/entries/k' }],
  until: new Date('2026-12-20T12:00:00Z'),
};
const none = { error: '', done: '' };
const template =
  '%CONSENT_ACTION%|%CONSENT_PROBLEM%|%CONSENT_BUYER%|%CONSENT_AIRCRAFT%|%CONSENT_PLACE%|%CONSENT_PROVIDER%|%CONSENT_ALLOWED%|%CONSENT_ENTRIES%|%CONSENT_EXPIRES%|%CONSENT_WANTED%';

test('[PREB-02~] every text of users is escaped, and placeholders in them are not replaced', () => {
  const html = fillConsentPage(template, 't"k', page, { error: '<b>', done: '' });
  expect(html).not.toContain('<script');
  expect(html.match(/%CONSENT_TITLE%/g)).toHaveLength(4);
  const [action, problem, , , place, , allowed, entries, expires, wanted] = html.split('|');
  expect([action, problem, place]).toEqual(['/api/consents/t%22k/form', '', 'KBMQ, Burnet']);
  expect(allowed).toBe('<li>Read copies of the logbooks</li><li>Run the engine</li>');
  expect(entries).toContain('until Sunday, December 20, 2026'.slice(-17));
  expect(expires).toContain('November 23');
  expect(wanted).toBe('The buyer wants: Records review');
});

test('[PREB-02~] a problem is named by its code, and an end by what the seller answered', () => {
  expect(fillConsentPage('%CONSENT_PROBLEM%', 't', page, { error: 'name', done: '' })).toBe(
    'Enter your name',
  );
  const over = (shown: SellerPage | undefined, done: string) =>
    fillConsentPage('%CONSENT_TITLE%', 't', shown, { ...none, done });
  expect(over(undefined, 'declined')).toBe('You declined');
  expect(over(undefined, 'toString')).toBe('This link has ended');
  expect(over({ ...page, asked: undefined }, '')).toBe('The pre-buy is over');
});

test('[PREB-02~] browsers without script are sent on, by tokens alone', () => {
  expect(plainRefresh('a_-9')).toContain('url=/consent/a_-9/plain"');
  expect(plainRefresh('"><script>')).toBe('');
});
