import { expect, test } from 'vitest';
import * as z from 'zod';
import { email, reason, text } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { bodyLimitOf, maxBodyBytes } from './body-limit.ts';

test.each([
  ['no body', undefined, 4_096],
  ['a small form', z.object({ email, password: text(1, 128) }), 4_626],
  // Names and quotes, and twice 6 bytes for each character.
  ['a long text', z.object({ note: text(0, 5_000).default('') }), 60_016],
  ['a list', z.object({ ids: z.array(z.int()).max(500).optional() }), 40_014],
  ['the larger of two', z.union([z.object({ a: z.boolean() }), z.object({ note: reason })]), 24_016],
  ['a list without an end', z.object({ ids: z.array(z.int()) }), maxBodyBytes],
  ['what a browser makes', z.object({ response: z.looseObject({ id: z.string().max(10) }) }), 32_792],
])('the limit of %s', (_what, schema, bytes) => {
  expect(bodyLimitOf(schema)).toBe(bytes);
});

test('visitors send a few lines: no public call reads more than the contact form needs', () => {
  const all = Object.values(domains).flatMap((table) => Object.values<Endpoint>(table));
  const open = all.filter(({ access, body, form }) => access === 'public' && body && !form);
  const large = open.filter(({ body }) => bodyLimitOf(body) > 10_000).map(({ path }) => path);
  // A passkey's response is whatever the browser makes of it.
  expect(large.toSorted()).toEqual(['/api/auth/passkeys/sign-in', '/api/support']);
});
