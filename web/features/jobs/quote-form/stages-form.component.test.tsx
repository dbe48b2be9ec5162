import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { RequestDetail } from '#web/api/requests.ts';
import { closePage, showPart } from '#web/testing/page.tsx';
import { StagesForm } from './stages-form.tsx';

test('[PREB-04~] another kind renames a stage, unless the shop has named it', async () => {
  closePage();
  const request = { id: 1, prebuy: { wantedStages: ['records'] } } as unknown as RequestDetail;
  showPart(() => <StagesForm request={request} onDone={() => {}} />);
  const kind = page.getByRole('combobox', { name: 'Kind' });
  const title = page.getByRole('textbox', { name: 'Title' });
  await kind.selectOptions('Inspection on site');
  await expect.element(title).toHaveValue('Inspection on site');
  await title.fill('Compression and borescope');
  await kind.selectOptions('Something else');
  await expect.element(title).toHaveValue('Compression and borescope');
});
