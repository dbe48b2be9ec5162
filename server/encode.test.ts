import { describe, expect, test } from 'vitest';
import * as z from 'zod';
import { timestamp } from '#contract/common.ts';
import type { Endpoint } from '#contract/endpoint.ts';
import { domains } from '#contract/index.ts';
import { toEncoder } from './encode.ts';

const responses = Object.values(domains)
  .flatMap((table) => Object.values(table) as Endpoint[])
  .flatMap(({ method, path, response }) => (response ? [{ call: `${method} ${path}`, response }] : []));

type Known = z.core.$ZodTypes;

/**
 * Returns a value that the schema accepts; `turn` selects one, and every object has an extra field that its
 * schema does not name.
 */
function example(schema: z.core.$ZodType, turn: number): unknown {
  if (schema === timestamp) return new Date(1.7e12 + turn * 1001);
  const { def } = (schema as Known)._zod;
  if (def.type === 'nullable') return turn % 2 === 0 ? null : example(def.innerType, turn >> 1);
  if (def.type === 'optional') return turn % 2 === 0 ? undefined : example(def.innerType, turn >> 1);
  if (def.type === 'array') return Array.from({ length: turn % 3 }, (_, i) => example(def.element, turn + i));
  if (def.type === 'object')
    return {
      ...Object.fromEntries(
        Object.entries(def.shape).map(([name, field], i) => [name, example(field, turn + i)]),
      ),
      passwordHash: 'secret',
    };
  if (def.type === 'record') return recordOf(def.keyType, def.valueType, turn);
  if (def.type === 'enum') return Object.values(def.entries)[turn % Object.keys(def.entries).length];
  if (def.type === 'literal') return def.values[turn % def.values.length];
  if (def.type === 'union') return example(def.options[turn % def.options.length]!, turn);
  return leaf(schema, turn);
}

function recordOf(keys: z.core.$ZodType, values: z.core.$ZodType, turn: number) {
  const { def } = (keys as Known)._zod;
  const names = def.type === 'enum' ? Object.values(def.entries) : [`key${turn}`];
  return Object.fromEntries(names.map((name) => [name, example(values, turn)]));
}

/** Returns the first plain value that the schema accepts. */
function leaf(schema: z.core.$ZodType, turn: number) {
  const candidates = [
    ['text “with” \\ \u2028 and "quotes"', 'N172SP', ''][turn % 3],
    '12.50',
    '2026-10-02',
    '2026-10-02T15:00:00.000Z',
    '4242',
    '6f1f1b2e-6c34-4d0c-9a55-0d6f2c6c4b11',
    [0, -1, 7.25, 2 ** 40][turn % 4],
    turn % 100,
    turn % 2 === 0,
    null,
  ];
  const valid = candidates.find((candidate) => z.safeEncode(schema, candidate).success);
  if (valid === undefined) throw new Error(`no example of ${schema._zod.def.type}`);
  return valid;
}

const written = (value: unknown) => JSON.stringify(value);

describe('every response of the contract is encoded as zod encodes it', () => {
  test.each(responses)('$call', ({ response }) => {
    const encode = toEncoder(response);
    for (let turn = 0; turn < 24; turn++) {
      const value = example(response, turn);
      expect(written(encode(value))).toBe(written(z.encode(response, value)));
    }
  });
});

describe('a value that violates the contract is rejected at any depth', () => {
  const wrong = [undefined, null, 'x', 1.5, Number.NaN, Infinity, true, {}, [], new Date(Number.NaN)];

  /** Yields copies of a value, each with one part replaced. */
  function* corrupted(value: unknown, by: unknown): Generator {
    yield by;
    if (typeof value !== 'object' || value === null || value instanceof Date) return;
    for (const [name, inner] of Object.entries(value)) {
      for (const other of corrupted(inner, by))
        yield Array.isArray(value) ? value.with(Number(name), other) : { ...value, [name]: other };
    }
  }

  test.each(responses)('$call', ({ response }) => {
    const encode = toEncoder(response);
    for (const by of wrong) {
      for (const value of corrupted(example(response, 5), by)) {
        const expected = z.safeEncode(response, value);
        if (expected.success) expect(written(encode(value))).toBe(written(expected.data));
        else expect(() => encode(value)).toThrow();
      }
    }
  });
});
