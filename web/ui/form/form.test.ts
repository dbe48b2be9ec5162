import { describe, expect, test } from 'vitest';
import { FormError, hasErrors, sortFailure, withoutFields } from './field-errors.ts';
import { createIdempotencyKeys } from './idempotency-key.ts';

class Refused extends Error {
  readonly status = 400;
  readonly body: { message: string; issues?: { path: string; message: string }[] };
  constructor(...issues: [path: string, message: string][]) {
    super('400');
    const listed = issues.map(([path, message]) => ({ path, message }));
    this.body = { message: 'Check the highlighted fields.', ...(issues.length > 0 && { issues: listed }) };
  }
}

const fields = new Set(['title', 'items', 'kind']);

describe('a failed submission', () => {
  test('issues go to their fields, nested ones to the field they are in, the first message wins', () => {
    const error = new Refused(['title', 'Too long'], ['items.0.amount', 'Not an amount'], ['title', 'Other']);
    const { errors, message } = sortFailure(error, fields);
    expect(errors).toEqual({ title: 'Too long', items: 'Not an amount' });
    expect(message).toBeUndefined();
  });

  test('an alias names the field that shows a path', () => {
    expect(sortFailure(new Refused(['template', 'Unknown']), fields, { template: 'kind' }).errors).toEqual({
      kind: 'Unknown',
    });
  });

  test('an issue that no field shows is not lost', () => {
    expect(sortFailure(new Refused(['title', 'Too long'], ['reminderId', 'Gone']), fields)).toEqual({
      errors: { title: 'Too long' },
      message: 'Gone',
    });
  });

  test('without issues the server’s message is about the form, without a response it is the connection', () => {
    expect(sortFailure(new Refused(), fields).message).toBe('Check the highlighted fields.');
    expect(sortFailure(new TypeError('Failed to fetch'), fields).message).toMatch(/connection/);
  });

  test('a FormError of the submission is handled like a server error', () => {
    const error = new FormError({ title: 'Remove the failed photo', items: undefined });
    expect(sortFailure(error, fields)).toEqual({
      errors: { title: 'Remove the failed photo' },
      message: undefined,
    });
  });
});

test('a change clears the errors of its fields alone', () => {
  const errors = { title: 'Too long', items: 'Not an amount' };
  expect(withoutFields(errors, ['title'])).toEqual({ items: 'Not an amount' });
  expect(withoutFields(errors, ['kind'])).toBe(errors);
  expect(hasErrors({ title: undefined })).toBe(false);
});

test('retries of one body share a key until the server responds', () => {
  const keys = createIdempotencyKeys();
  const first = keys.keyFor({ price: 1 });
  expect(keys.keyFor({ price: 1 })).toBe(first);
  const other = keys.keyFor({ price: 2 });
  expect(other).not.toBe(first);
  keys.settle();
  expect(keys.keyFor({ price: 2 })).not.toBe(other);
});
