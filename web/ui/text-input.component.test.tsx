import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

test('a field is no wider than its form, however small the phone', async () => {
  show(
    <form className="grid w-32">
      <TextInput aria-label="Price" start="$" />
    </form>,
  );
  const field = page.css('.field');
  await expect.element(field).toBeVisible();
  expect(field.element().getBoundingClientRect().width).toBe(128);
});

test('an empty date looks like a placeholder, not like a date', async () => {
  show(
    <>
      <TextInput type="date" aria-label="Empty" value="" readOnly />
      <TextInput type="date" aria-label="Entered" value="2026-11-17" readOnly />
      <TextInput aria-label="Text" placeholder="KPAO" />
    </>,
  );
  const colorOf = (label: string, part?: string) =>
    getComputedStyle(page.getByLabelText(label).element(), part).color;
  await expect.element(page.getByLabelText('Text')).toBeVisible();
  expect(colorOf('Empty')).toBe(colorOf('Text', '::placeholder'));
  expect(colorOf('Entered')).not.toBe(colorOf('Empty'));
});

test.each([
  ['a line', <TextInput key="" maxLength={50} value={'x'.repeat(50)} readOnly />],
  ['a line with an icon', <TextInput key="" start="@" maxLength={50} value={'x'.repeat(50)} readOnly />],
  ['an area', <TextArea key="" maxLength={50} value={'x'.repeat(50)} readOnly />],
])('a text that has reached its limit says so: %s', async (_, field) => {
  show(field);
  await expect.element(page.getByText(/limit of 50 characters/)).toBeVisible();
});
