import * as z from 'zod';
import { pick, type Random } from './random.ts';

interface Shape {
  type?: string;
  enum?: unknown[];
  const?: unknown;
  anyOf?: Shape[];
  oneOf?: Shape[];
  allOf?: Shape[];
  properties?: Record<string, Shape>;
  required?: string[];
  items?: Shape;
  prefixItems?: Shape[];
  format?: string;
  pattern?: string;
  minLength?: number;
  maxLength?: number;
  minimum?: number;
  maximum?: number;
  minItems?: number;
}

/** What no honest browser sends: wrong types, no text and too much of it, ends of ranges, signs that databases and pages mind. */
const hostile: unknown[] = [
  null,
  '',
  ' ',
  'x'.repeat(20_000),
  'a\u0000b',
  '\ud800',
  '\u202Egnp.exe',
  "'; drop table users; --",
  '<img src=x onerror=alert(1)>',
  '../../etc/passwd',
  '{{7*7}} ${7*7} %s %00',
  '👩‍✈️'.repeat(500),
  '0001-01-01',
  '9999-12-31T23:59:59.999Z',
  '2026-02-30',
  0,
  -1,
  1.005,
  2 ** 31,
  -(2 ** 31) - 1,
  Number.MAX_SAFE_INTEGER,
  1e308,
  true,
  [],
  [[[[]]]],
  Array.from({ length: 300 }, () => 1),
  {},
  { __proto__: null, constructor: { prototype: {} } },
  { $ne: null },
];

/** Returns a value that a schema mostly accepts. */
function plausible(shape: Shape, random: Random): unknown {
  if (shape.const !== undefined) return shape.const;
  if (shape.enum) return pick(shape.enum, random);
  const options = shape.anyOf ?? shape.oneOf;
  if (options) return plausible(pick(options, random), random);
  if (shape.allOf) return Object.assign({}, ...shape.allOf.map((one) => plausible(one, random)));
  const make = makers[shape.type ?? 'object'];
  return make ? make(shape, random) : null;
}

const makers: Record<string, (shape: Shape, random: Random) => unknown> = {
  string: textOf,
  integer: ({ minimum = 1 }, random) => Math.max(minimum, -1000) + random(20),
  number: ({ minimum = 1 }, random) => Math.max(minimum, -1000) + random(20) / 4,
  boolean: (_shape, random) => random(2) === 0,
  array: ({ items = {}, prefixItems, minItems = 1 }, random) =>
    prefixItems?.map((one) => plausible(one, random)) ??
    Array.from({ length: Math.max(minItems, 1) }, () => plausible(items, random)),
  object({ properties = {}, required = [] }, random) {
    const wanted = Object.entries(properties).filter(([name]) => required.includes(name) || random(3) > 0);
    return Object.fromEntries(wanted.map(([name, one]) => [name, plausible(one, random)]));
  },
};

function textOf({ format, pattern, minLength = 1, maxLength = 60 }: Shape, random: Random) {
  if (format === 'uuid') return crypto.randomUUID();
  if (format === 'email') return `person${random(1e6)}@example.org`;
  if (format === 'date' || pattern?.includes('\\d{4}-')) return `2026-11-${10 + random(18)}`;
  if (format === 'date-time') return `2026-11-${10 + random(18)}T10:00:00.000Z`;
  return 'Brake pads worn, left main. '.repeat(20).slice(0, Math.min(maxLength, Math.max(minLength, 30)));
}

/** Puts something hostile at a random place of a value. */
function disturbed(value: unknown, random: Random): unknown {
  if (typeof value !== 'object' || value === null || random(4) === 0) return pick(hostile, random);
  if (Array.isArray(value)) return value.map((one, n) => (n === 0 ? disturbed(one, random) : one));
  const names = Object.keys(value);
  if (names.length === 0) return { [pick(['id', '__proto__', 'toString'], random)]: pick(hostile, random) };
  const name = pick(names, random);
  return { ...value, [name]: disturbed((value as Record<string, unknown>)[name], random) };
}

/** Returns a function that makes inputs for a schema: one of four as the schema wants it, the others with something hostile. */
export function inputsOf(schema: z.ZodType | undefined, random: Random): () => unknown {
  if (!schema) return () => undefined;
  const shape = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Shape;
  return () => {
    const value = plausible(shape, random);
    return random(4) === 0 ? value : disturbed(value, random);
  };
}
