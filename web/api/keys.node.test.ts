import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { QueryClient, type QueryKey } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { currentUser } from '#web/lib/session.ts';
import { remindersOf } from './aircraft.ts';
import { keys, requestDependents } from './keys.ts';
import { applyEvent } from './live.ts';
import { paymentSummary } from './payments.ts';
import { payoutAccount } from './payouts.ts';

const api = import.meta.dirname;
const sources = globSync('**/*.ts', { cwd: api })
  .filter((path) => !/\.test\.ts$|^keys\.ts$/.test(path))
  .map((path) => ({ path, text: readFileSync(join(api, path), 'utf8') }));

/** Domains that a request changes nothing of, or that are told by an event of their own. */
const independent = new Set([
  // The person and the account.
  'account',
  'credentials',
  'dual-access',
  'invitation',
  'own-profile',
  'payment-methods',
  'groups',
  'team',
  'unsubscribe',
  'uploads',
  'verification',
  // Their own events tell of them.
  'notifications',
  'referrals',
  'config',
  'settings',
  'verifications',
  // Pages behind a secret link, for people without an account.
  'consents',
  'logbook-offer',
  'shared',
  // Facts, and answers to what was typed.
  'airports',
  'estimate',
  'estimate-rows',
  'matches',
  'places',
  'registry',
  'saved-searches',
  // What other people see; it follows jobs with the next visit.
  'providers',
  'reviews',
  // Back-office lists that an administrator reloads.
  'audit-log',
  'ads',
  'finance',
  'logs',
  'outbox',
  'reports',
  'statistics',
  'support',
  'users',
  'waitlist',
]);

/** The first part of every query key, in whatever way it is written. */
const domains = new Set(
  sources.flatMap(({ text }) => [
    ...[...text.matchAll(/(?:queryKey:|[kK]ey =) \['([a-z-]+)'/g)].map(([, domain]) => domain!),
    ...[...text.matchAll(/queryKey: (?:\[\.\.\.)?keys\.(\w+)/g)].map(
      ([, name]) => keys[name as keyof typeof keys][0],
    ),
  ]),
);

test('every query depends on requests or is known not to', () => {
  const dependent = new Set<string>(requestDependents.map(([domain]) => domain));
  const undecided = [...domains].filter((domain) => !dependent.has(domain) && !independent.has(domain));
  expect(undecided).toEqual([]);
  // Neither list names what no query has, nor the same domain twice.
  expect([...dependent, ...independent].filter((domain) => !domains.has(domain))).toEqual([]);
  expect([...dependent].filter((domain) => independent.has(domain))).toEqual([]);
});

test('a domain that several files name is written in keys.ts alone', () => {
  const shared = new Set<string>(Object.values(keys).map(([domain]) => domain));
  const literal = sources.flatMap(({ path, text }) =>
    [...text.matchAll(/(?:queryKey: |invalidates: \[|invalidate\(client, |, )\[\[?'([a-z-]+)'/g)]
      .filter(([, domain = '']) => shared.has(domain))
      .map(([found]) => `${path}: ${found}`),
  );
  expect(literal).toEqual([]);
  // Actions on requests and jobs take the one list.
  const lists = sources.filter(({ text }) => text.includes('requestDependents')).map(({ path }) => path);
  expect(lists.toSorted()).toEqual([
    'disputes.ts',
    'jobs.ts',
    'live.ts',
    'payments.ts',
    'prebuys.ts',
    'request-editing.ts',
    'requests.ts',
    'shares.ts',
    'unsent/deliver-finding.ts',
  ]);
});

test('an event of a request reloads an open due list, the money and the room', () => {
  const client = new QueryClient();
  const shown: QueryKey[] = [
    remindersOf(7).queryKey,
    paymentSummary(2026, 'owner').queryKey,
    payoutAccount.queryKey,
    [...keys.roomLog, 3],
  ];
  const others: QueryKey[] = [currentUser.queryKey, [...keys.messages, 'person', 'amy']];
  for (const key of [...shown, ...others]) client.setQueryData(key, {});
  applyEvent(client, { kind: 'request', payload: { requestId: 1 } });
  const isInvalid = (key: QueryKey) => client.getQueryState(key)?.isInvalidated;
  expect(shown.map(isInvalid)).toEqual(shown.map(() => true));
  expect(others.map(isInvalid)).toEqual(others.map(() => false));
});
