import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { show } from '#web/testing/page.tsx';
import { Field } from '#web/ui/field.tsx';
import { NumberInput } from '#web/ui/number-input.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { FormFailure } from './form-failure.tsx';
import { useForm } from './use-form.ts';

/** A form without rules of its own: the browser alone refuses. */
function Readings({ onSubmit }: { onSubmit: (values: object) => Promise<void> }) {
  const form = useForm({ initial: { hours: '', readOn: '' }, submit: onSubmit });
  return (
    <form {...form.props}>
      <FormFailure message={form.failure} />
      <Field label="Hours" error={form.error('hours')}>
        <NumberInput required decimals={1} min={0} max={99_999} {...form.text('hours')} />
      </Field>
      <Field label="Read on" error={form.error('readOn')}>
        <TextInput type="date" required max="2026-11-17" {...form.text('readOn')} />
      </Field>
      <input aria-label="Code" pattern="[0-9]{6}" title="six digits" defaultValue="12" />
      <button type="submit">Save</button>
    </form>
  );
}

const hours = page.getByLabelText('Hours');
const readOn = page.getByLabelText('Read on');
const save = page.getByRole('button', { name: 'Save' });

test('what the browser refuses is said at its field, in our words, and goes with the cause', async () => {
  const submit = vi.fn(() => Promise.resolve());
  show(<Readings onSubmit={submit} />);
  await save.click();
  await expect.element(page.getByText('Fill in this field')).toBeVisible();
  await expect.element(page.getByText('Choose a date')).toBeVisible();
  await expect.element(hours).toHaveFocus();
  await expect.element(hours).toHaveAttribute('aria-invalid', 'true');

  await hours.fill('100000');
  await expect.element(page.getByText('Fill in this field')).not.toBeInTheDocument();
  await readOn.fill('2026-11-18');
  await save.click();
  await expect.element(page.getByText('Enter a number from 0 to 99999')).toBeVisible();
  await expect.element(page.getByText('Choose Nov 17, 2026 or an earlier date')).toBeVisible();

  await hours.fill('1001.5');
  await readOn.fill('2026-11-17');
  await save.click();
  // A control without a field of the form is not refused in silence either.
  await expect.element(page.getByRole('alert')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});

/** A form with rules of its own: the browser refuses nothing. */
function Delivery({ onSubmit }: { onSubmit: (values: object) => Promise<void> }) {
  const form = useForm({ initial: { hours: '', readOn: '' }, validate: () => ({}), submit: onSubmit });
  return (
    <form {...form.props}>
      <Field label="Hours" error={form.error('hours')}>
        <NumberInput decimals={1} {...form.text('hours')} />
      </Field>
      <Field label="Read on" error={form.error('readOn')}>
        <TextInput type="date" {...form.text('readOn')} />
      </Field>
      <button type="submit">Save</button>
    </form>
  );
}

test('a number is taken as the site writes it, and what is none is never dropped in silence', async () => {
  const submit = vi.fn(() => Promise.resolve());
  show(<Delivery onSubmit={submit} />);
  await hours.fill('12,50');
  await save.click();
  await expect.element(page.getByText('Enter a number, such as 1,234.5')).toBeVisible();
  await expect.element(hours).toHaveFocus();
  await expect.element(hours).toHaveValue('12,50');
  expect(submit).not.toHaveBeenCalled();

  await hours.fill('2,388.0');
  await save.click();
  await expect.element(hours).toHaveValue('2,388.0');
  expect(submit).toHaveBeenCalledWith({ hours: '2388.0', readOn: '' }, expect.anything());
});

test('half a date is refused too', async () => {
  const submit = vi.fn(() => Promise.resolve());
  show(<Delivery onSubmit={submit} />);
  await readOn.click();
  await userEvent.keyboard('11');
  await save.click();
  await expect.element(page.getByText('Choose a date')).toBeVisible();
  expect(submit).not.toHaveBeenCalled();
});
