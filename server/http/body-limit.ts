import type * as z from 'zod';

/** What no body exceeds: lists of many rows, and fields without a limit of their own. */
export const maxBodyBytes = 1024 ** 2;
/** Enough for any form of a few fields, also with some that we do not know. */
const minBodyBytes = 4 * 1024;

/** A number, a boolean or a date, with what separates it from the next value. */
const scalarBytes = 40;
/** A text in a format, such as an address or an id. */
const formatBytes = 2_000;
/** What a browser's own functions make, such as the response of a passkey. */
const looseBytes = 16 * 1024;
/** JSON may spell a character as six, such as \u00e9. */
const bytesPerCharacter = 6;

const sum = (parts: number[]) => parts.reduce((total, one) => total + one, 0);
const longest = (values: unknown[]) => Math.max(0, ...values.map((one) => JSON.stringify(one).length));

/** Returns the bytes of the longest JSON text that a schema accepts; Infinity if a part of it has no limit. */
function bytesOf(schema: z.core.$ZodType): number {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if ('innerType' in def) return bytesOf(def.innerType);
  if (def.type === 'pipe') return bytesOf(def.in);
  if (def.type === 'object') return objectBytes(def);
  if (def.type === 'array') return maxLengthOf(def) * bytesOf(def.element);
  if (def.type === 'record') return recordBytes(def);
  if (def.type === 'union') return Math.max(...def.options.map(bytesOf));
  if (def.type === 'intersection') return bytesOf(def.left) + bytesOf(def.right);
  if (def.type === 'enum') return longest(Object.values(def.entries));
  if (def.type === 'literal') return longest(def.values);
  if (def.type === 'string') return stringBytes(def);
  return ['number', 'boolean', 'null'].includes(def.type) ? scalarBytes : Infinity;
}

const checksOf = (def: z.core.$ZodTypeDef) =>
  (def.checks ?? []).map((check) => check._zod.def as { check: string; maximum?: number });

const maxLengthOf = (def: z.core.$ZodTypeDef) =>
  Math.min(
    Infinity,
    ...checksOf(def).flatMap(({ check, maximum }) => (check === 'max_length' ? (maximum ?? []) : [])),
  );

function objectBytes({ shape, catchall }: z.core.$ZodObjectDef) {
  if (catchall && (catchall as z.core.$ZodTypes)._zod.def.type !== 'never') return looseBytes;
  return sum(Object.entries(shape).map(([name, value]) => name.length + 4 + bytesOf(value)));
}

function recordBytes({ keyType, valueType }: z.core.$ZodRecordDef) {
  const { def } = (keyType as z.core.$ZodTypes)._zod;
  if (def.type !== 'enum') return Infinity;
  return Object.keys(def.entries).length * (scalarBytes + bytesOf(valueType));
}

function stringBytes(def: z.core.$ZodStringDef) {
  const max = maxLengthOf(def);
  const hasFormat = 'format' in def || checksOf(def).some(({ check }) => check === 'string_format');
  return max === Infinity && hasFormat ? formatBytes : max * bytesPerCharacter;
}

/**
 * Returns the bytes that a body may have, from the limits of its fields: a sign-in is a few lines, and reading a megabyte of
 * it would only cost. Twice what the fields accept, because texts are trimmed before they are measured.
 */
export const bodyLimitOf = (schema: z.ZodType | undefined): number =>
  schema ? Math.min(maxBodyBytes, Math.max(minBodyBytes, 2 * bytesOf(schema))) : minBodyBytes;
