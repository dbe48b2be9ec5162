import * as z from 'zod';

/** Default messages for input that a schema without its own message refuses; people read them at their fields. */
z.config({
  localeError: (issue) => {
    switch (issue.code) {
      case 'too_small':
        return issue.origin === 'string'
          ? `Enter at least ${plural(issue.minimum, 'character')}`
          : issue.origin === 'array'
            ? `Choose at least ${issue.minimum}`
            : `Enter ${format(issue.minimum)} or more`;
      case 'too_big':
        return issue.origin === 'string'
          ? `Enter at most ${plural(issue.maximum, 'character')}`
          : issue.origin === 'array'
            ? `Choose at most ${issue.maximum}`
            : `Enter ${format(issue.maximum)} or less`;
      case 'invalid_type':
        return issue.input === undefined ? 'Fill in this field' : 'Enter a valid value';
      case 'invalid_value':
        return 'Choose one of the options';
      default:
        return 'Enter a valid value';
    }
  },
});

const format = (value: number | bigint) => value.toLocaleString('en-US');
const plural = (count: number | bigint, noun: string) => `${format(count)} ${noun}${count === 1 ? '' : 's'}`;
