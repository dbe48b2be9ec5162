import * as z from 'zod';

const format = (value: number | bigint) => value.toLocaleString('en-US');
const characters = (count: number | bigint) => `${format(count)} character${count === 1 ? '' : 's'}`;

/** Returns the message of an issue that a bound caused: `limit` of characters, entries or an amount. */
function boundMessage(
  origin: string,
  limit: number | bigint,
  [least, more]: ['least', 'more'] | ['most', 'less'],
) {
  if (origin === 'string') return `Enter at ${least} ${characters(limit)}`;
  return origin === 'array' ? `Choose at ${least} ${limit}` : `Enter ${format(limit)} or ${more}`;
}

// Default messages for input that a schema without its own message refuses; people read them at their fields.
z.config({
  localeError: (issue) => {
    if (issue.code === 'too_small') return boundMessage(issue.origin, issue.minimum, ['least', 'more']);
    if (issue.code === 'too_big') return boundMessage(issue.origin, issue.maximum, ['most', 'less']);
    if (issue.code === 'invalid_value') return 'Choose one of the options';
    return issue.code === 'invalid_type' && issue.input === undefined
      ? 'Fill in this field'
      : 'Enter a valid value';
  },
});
