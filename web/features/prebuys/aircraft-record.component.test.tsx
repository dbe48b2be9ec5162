import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { PrebuyRequest } from '#web/api/prebuys.ts';
import { answer, callsOf } from '#web/testing/backend.ts';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { AircraftRecord } from './aircraft-record.tsx';

const request = {
  id: 7,
  prebuy: {
    record: { serial: '24-1734', engineSerials: [], propellerSerials: [], damageHistory: null },
    can: ['record_aircraft'],
  },
} as unknown as PrebuyRequest;

test.each([1280, 390])(
  '[PREB-06~] the provider writes serial numbers and damage history down at %i px',
  async (width) => {
    closePage();
    await resize(width);
    answer('PUT /api/requests/:id/aircraft-record', {} as never);
    showPart(() => <AircraftRecord request={request} />);
    await expect.element(page.getByLabelText('Airframe serial number')).toHaveValue('24-1734');
    const engines = page.getByLabelText('Engine serial numbers');
    await engines.fill('x'.repeat(31));
    await page.getByRole('button', { name: 'Save Record' }).click();
    await expect.element(engines).toHaveAttribute('aria-invalid', 'true');
    await expect.element(page.getByText('Enter at most 30 characters for each')).toBeVisible();
    await engines.fill('L-1 , L-2,');
    await page.getByLabelText('Damage history').fill('None found in the records.');
    await page.getByRole('button', { name: 'Save Record' }).click();
    await expect.element(page.getByRole('button', { name: 'Save Record' })).toBeEnabled();
    expect(callsOf('PUT /api/requests/:id/aircraft-record').map(({ body }) => body)).toEqual([
      {
        serial: '24-1734',
        engineSerials: ['L-1', 'L-2'],
        propellerSerials: [],
        damageHistory: 'None found in the records.',
      },
    ]);
  },
);
