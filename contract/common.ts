import * as z from 'zod';
import {
  defaultPageSize,
  maxDescription,
  maxEmail,
  maxName,
  maxNote,
  maxPageSize,
  maxPrice,
  maxReason,
  maxTitle,
  minReason,
} from './limits.ts';
import { formatMoney } from './money.ts';

/** Ids of everything but users. */
export const id = z.int().positive().max(2_147_483_647);
/** The same in a path or a query, where everything is text. */
export const idParam = z
  .string()
  .regex(/^\d{1,10}$/, 'Not a valid ID')
  .transform(Number)
  .pipe(id);
export const byId = z.object({ id: idParam });

/** Users have UUIDs. */
export const userId = z.guid();

/** Text that a person typed: trimmed, within bounds. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .min(min, min === 1 ? 'Fill in this field' : `Enter at least ${min} characters`)
    .max(max, `Enter at most ${max.toLocaleString('en-US')} characters`);
/** One line: nothing that breaks it, turns it around or cannot be seen. */
const oneLine = (min: number, max: number) =>
  text(min, max).regex(/^[^\p{Cc}\u202a-\u202e\u2066-\u2069]*$/u, 'Remove the unsupported characters');
export const title = oneLine(1, maxTitle);
export const prose = text(1, maxDescription);
export const name = oneLine(1, maxName);
export const note = text(0, maxNote);
export const email = z
  .string()
  .trim()
  .toLowerCase()
  .max(maxEmail)
  .pipe(z.email('Enter a valid email address'));
export const reason = text(minReason, maxReason);

/** A moment: ISO text on the wire, a Date inside. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString() as `${string}Z`,
});
/** A calendar day of an answer, 'YYYY-MM-DD', the same on both sides. */
export const isoDate = z.iso.date();
/** A day that a person sends: one that can stand in a logbook or a plan. */
export const dateInput = isoDate.refine(
  (sent) => sent >= '1900-01-01' && sent <= '2200-12-31',
  'Choose a date from 1900 to 2200',
);

/** A stored amount: dollars as text with two decimals. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/);
const wholeCents = (dollars: number) => Number.isInteger(Math.round(dollars * 1e6) / 1e4);
/** An amount that a person sends: a number of dollars in whole cents. */
export const dollars = (min: number, max = maxPrice) =>
  z
    .number()
    .min(min, `Enter an amount of ${formatMoney(min)} or more`)
    .max(max, `Enter an amount up to ${formatMoney(max)}`)
    .refine(wholeCents, 'Use at most 2 decimal places');

/** Flags in a query. */
export const flag = z.stringbool();

/** How lists are paged: `cursor` is what the former page's Link header gave. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  cursor: z.string().max(500).optional(),
});

/** A path on this site. */
export const sitePath = z
  .string()
  .max(2000)
  // Browsers drop tabs and line breaks and read \\ as /, so that any of these could lead elsewhere.
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'Use a path on this site');

/** A list that may arrive as an array, as JSON text or as comma text. */
export const looseList = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (trimmed.startsWith('[')) {
      try {
        return JSON.parse(trimmed) as unknown;
      } catch {
        // Not JSON after all: read it as comma text.
      }
    }
    return trimmed.split(',');
  },
  z
    .array(z.string().trim().max(200))
    .max(100)
    .transform((list) => list.filter(Boolean)),
);
