import { useState } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, show } from '#web/testing/page.tsx';
import { Field } from './field.tsx';
import { RadioCards } from './radio-cards.tsx';

function Result() {
  const [value, setValue] = useState<'approved'>();
  return (
    <Field as="radiogroup" label="Result">
      <RadioCards
        options={[{ value: 'approved', label: 'Approved for return to service' }]}
        value={value}
        onChange={setValue}
      />
    </Field>
  );
}

test('a single card has a mark that is empty until it is chosen', async () => {
  closePage();
  show(<Result />);
  const mark = page.css('[data-mark]');
  const ring = () => getComputedStyle(mark.element()).borderTopWidth;
  await expect.element(mark).toBeVisible();
  expect(ring()).toBe('1px');
  await page.getByText('Approved for return to service').click();
  await expect.element(page.getByRole('radio')).toBeChecked();
  await expect.poll(ring).toBe('5px');
});
