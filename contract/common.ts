import * as z from 'zod';
import { splitAreas } from '#contract/providers/coverage.ts';
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

/** Ids of all rows but users; a PostgreSQL integer. */
export const id = z.int().positive().max(2_147_483_647);
/** An id in a path or a query, where every value is text. */
export const idParam = z
  .string()
  .regex(/^\d{1,10}$/, 'Not a valid ID')
  .transform(Number)
  .pipe(id);
export const byId = z.object({ id: idParam });

/** User ids are UUIDs. */
export const userId = z.guid();

/** Control and format characters, separators and others that show nothing; the inside of a character class. */
const invisible = String.raw`\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800\ufffc`;
const blank = new RegExp(String.raw`^[\s${invisible}]*$`, 'u');
/** User input: trimmed, `min` to `max` characters. One that shows nothing is empty, whatever it consists of. */
export const text = (min: number, max: number) =>
  z
    .string()
    .trim()
    .overwrite((sent) => (blank.test(sent) ? '' : sent))
    .min(min, min === 1 ? 'Fill in this field' : `Enter at least ${min} characters`)
    .max(max, `Enter at most ${max.toLocaleString('en-US')} characters`);
/**
 * Characters of a line: no control, line or paragraph separator, bidirectional mark or other invisible character, which
 * would let one name look like another. Joiners and variation selectors are accepted inside an emoji only.
 */
const lineOfText = new RegExp(
  String.raw`^(?:[^${invisible}]|(?<=\p{Extended_Pictographic})\ufe0f|(?<=[\p{Extended_Pictographic}\p{Emoji_Modifier}\ufe0f])\u200d(?=\p{Extended_Pictographic}))*$`,
  'u',
);
/** Single-line input, such as a name or a title. */
export const oneLine = (min: number, max: number) =>
  text(min, max).regex(lineOfText, 'Remove the unsupported characters');
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
/** One line that may be missing or null. */
export const optionalText = (max: number) => oneLine(0, max).nullish();

/** A timestamp: ISO text on the wire, a Date in the server. */
export const timestamp = z.codec(z.iso.datetime({ offset: true }), z.date(), {
  decode: (iso) => new Date(iso),
  encode: (date) => date.toISOString() as `${string}Z`,
});
/** A calendar date in a response: 'YYYY-MM-DD' on the wire and in the server. */
export const isoDate = z.iso.date();
/** A calendar date from user input, within the years that a logbook or a schedule can contain. */
export const dateInput = isoDate.refine(
  (sent) => sent >= '1900-01-01' && sent <= '2200-12-31',
  'Choose a date from 1900 to 2200',
);

/** A stored amount: dollars as text with two decimals. */
export const amount = z.string().regex(/^-?\d+\.\d{2}$/);
/** True for the number that two decimals spell; 1.0000004 and 0.1 + 0.2 are not. */
const wholeCents = (dollars: number) => Number(dollars.toFixed(2)) === dollars;
/** An amount from user input: dollars as a number, in whole cents. */
export const dollars = (min: number, max = maxPrice) =>
  z
    .number()
    .min(min, `Enter an amount of ${formatMoney(min)} or more`)
    .max(max, `Enter an amount up to ${formatMoney(max)}`)
    .refine(wholeCents, 'Use at most 2 decimal places');

/** A boolean in a query. */
export const flag = z.stringbool();

/** Pagination: `cursor` is the one in the previous page's Link header. */
export const pageQuery = z.object({
  limit: z.coerce.number().int().min(1).max(maxPageSize).default(defaultPageSize),
  cursor: z.string().max(500).optional(),
});

/** A path on this site. */
export const sitePath = z
  .string()
  .max(2000)
  // Browsers strip tabs and line breaks and read \\ as /, so any of these could lead to another site.
  .regex(/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/, 'Use a path on this site');

/** Empty segments, and '.' and '..' also in their encoded form: where they lead depends on who reads them. */
const oddSegment = /\/\/|\/(?:\.|%2e){1,2}(?:\/|$)/i;

function decoded(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

/** A page of this site that a person may be sent to: a call such as signing out is none. */
export const pagePath = sitePath.refine((path) => {
  const [page = ''] = path.split(/[?#]/, 1);
  // The router reads '/%61pi' as '/api'.
  const read = decoded(page);
  return read !== undefined && !oddSegment.test(page) && !/^\/api(?:\/|$)/i.test(read);
}, 'Use a page on this site');

/** A list as an array, JSON text, or text separated by commas, semicolons or lines. */
export const looseList = z.preprocess(
  (value) => {
    if (typeof value !== 'string') return value;
    const trimmed = value.trim();
    if (trimmed.startsWith('[')) {
      try {
        return JSON.parse(trimmed) as unknown;
      } catch {
        // Not JSON: read it as separated text.
      }
    }
    return splitAreas(trimmed);
  },
  z
    // Checked here: inside JSON text, the check of all input sees escapes, not characters.
    .array(z.string().trim().max(2000).regex(lineOfText, 'Remove the unsupported characters'))
    .max(100)
    .transform((list) => list.filter(Boolean)),
);
