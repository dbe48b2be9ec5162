import { expect, test } from 'vitest';
import { meantEmail } from './mistyped-email.ts';

test.each([
  ['amy@gmial.com', 'amy@gmail.com'],
  [' Amy.Fox@Gmail.con ', 'Amy.Fox@gmail.com'],
  ['amy@gmal.com', 'amy@gmail.com'],
  ['amy@gmailcom', 'amy@gmail.com'],
  ['amy@yaho.com', 'amy@yahoo.com'],
  ['amy@hotmial.con', 'amy@hotmail.com'],
  ['amy@outlok.com', 'amy@outlook.com'],
  ['amy@iclould.com', 'amy@icloud.com'],
  ['amy@aol.con', 'amy@aol.com'],
])('%s probably means %s', (written, meant) => {
  expect(meantEmail(written)).toBe(meant);
});

test.each([
  'amy@gmail.com',
  'amy@mail.com',
  'amy@ymail.com',
  'amy@gmx.com',
  'amy@yahoo.co.uk',
  'amy@hangarline.test',
  'amy@aero.com',
  'amy@outpost.com',
  'gmial.com',
  'amy@',
  '',
])('%s is left alone', (written) => {
  expect(meantEmail(written)).toBeUndefined();
});
