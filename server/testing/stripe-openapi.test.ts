import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ownFolder } from './folder.ts';
import { decodeForm } from './stripe-form.ts';
import { openApiCheck } from './stripe-openapi.ts';

const file = join(ownFolder(), 'api.json');
const jsonOf = (name: string) => ({
  content: { 'application/json': { schema: { $ref: `#/components/schemas/${name}` } } },
});
const shape = (properties: object, required: string[], more = {}) => ({
  type: 'object',
  properties,
  required,
  ...more,
});
const orders = {
  parameters: [{ in: 'query', name: 'expand', schema: { type: 'array', items: { type: 'string' } } }],
  requestBody: {
    content: {
      'application/x-www-form-urlencoded': {
        schema: shape({ amount: { type: 'integer' }, isNew: { type: 'boolean' } }, ['amount']),
      },
    },
  },
  responses: { 200: jsonOf('order'), default: jsonOf('error') },
};
writeFileSync(
  file,
  JSON.stringify({
    paths: { '/v1/orders/{id}': { post: orders } },
    components: {
      schemas: {
        order: shape({ object: {}, amount: { type: 'integer' }, note: { type: 'string', nullable: true } }, [
          'amount',
        ]),
        error: shape({ code: { enum: ['down'] } }, ['code']),
        event: shape({ type: {}, data: {} }, ['data']),
      },
    },
  }),
);
const check = openApiCheck(file);
const call = (form: string, query = '', path = '/v1/orders/7') => ({
  method: 'POST',
  path,
  query: decodeForm(query),
  params: decodeForm(form),
});
const good = call('amount=12&isNew=true', 'expand[0]=a&expand[1]=b');

test('forms are decoded as Stripe’s SDK writes them', () => {
  expect(decodeForm('a=1&b[c]=2&b[d][e]=3&f[0]=x&f[1]=y')).toEqual({
    a: '1',
    b: { c: '2', d: { e: '3' } },
    f: ['x', 'y'],
  });
});

test('calls, responses and events that conform pass', () => {
  expect(check.request(good)).toEqual([]);
  expect(check.response(good, { status: 200, body: { amount: 12, note: null } })).toEqual([]);
  expect(check.response(good, { status: 503, body: { code: 'down' } })).toEqual([]);
  expect(check.event({ type: 'x', data: { object: { object: 'order', amount: 1 } as never } })).toEqual([]);
});

test.each([
  ['a wrong type', check.request(call('amount=1.5'))],
  ['a missing field', check.request(call('isNew=true'))],
  ['an unknown field', check.request(call('amount=1&extra=1'))],
  ['an unknown parameter', check.request(call('amount=1', 'limit=1'))],
  ['an unknown path', check.request(call('amount=1', '', '/v1/nothing'))],
  ['an unknown field of a response', check.response(good, { status: 200, body: { amount: 1, extra: 1 } })],
  ['a wrong error', check.response(good, { status: 400, body: { code: 'up' } })],
  ['a wrong object of an event', check.event({ type: 'x', data: { object: { object: 'order' } } })],
])('%s is found', (_, violations) => {
  expect(violations).toHaveLength(1);
});
