import { expect, test } from 'vitest';
import { errors } from './errors.ts';
import { domains } from './index.ts';

const endpoints = Object.values(domains).flatMap((table) => Object.values(table));

test('every path param has a schema, and responses are declared', () => {
  for (const e of endpoints) {
    expect(e.path.includes(':'), e.path).toBe(e.params !== undefined);
    const responses = [e.response !== undefined, e.responseKind !== undefined, e.status === 204];
    expect(responses.filter(Boolean), `${e.method} ${e.path}`).toHaveLength(1);
  }
});

test('paged lists take limit and cursor', () => {
  for (const e of endpoints.filter((candidate) => candidate.paged)) {
    expect(e.query?.parse({}), e.path).toMatchObject({ limit: 20 });
    expect(e.query?.safeParse({ limit: '101' }).success, e.path).toBe(false);
  }
});

test('every error has an error status and a message', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z]/);
  }
});
