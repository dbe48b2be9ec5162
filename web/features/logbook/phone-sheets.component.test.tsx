import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { closePage, resize, showPart } from '#web/testing/page.tsx';
import { EntryFilterBar, noFilters } from './entry-filters.tsx';
import { HitsPane } from './hits-pane.tsx';

const button = (name: string) => page.getByRole('button', { name, exact: true });

test('[LOG-14~] on a phone the filters of the timeline are in a sheet', async () => {
  closePage();
  await resize(390);
  const chosen: object[] = [];
  const marks = [
    { id: 1, book: 'engine_1', kind: 'maintenance', doneOn: '2026-09-01', title: 'Oil' },
  ] as const;
  showPart(() => (
    <EntryFilterBar
      marks={[...marks]}
      filters={noFilters}
      onChange={(filters) => chosen.push(filters)}
      total={12}
    />
  ));
  await expect.element(page.getByRole('combobox')).not.toBeInTheDocument();
  await button('Filters').click();
  await page.getByLabelText('Book').selectOptions('Engine');
  expect(chosen).toEqual([{ book: 'engine_1', kind: '' }]);
  await button('Show 12 Entries').click();
  await expect.element(button('Show 12 Entries')).not.toBeInTheDocument();
});

test('[LOG-14~] on a phone the hits of a scan are a sheet, which closes over the chosen one', async () => {
  closePage();
  await resize(390);
  const chosen: number[] = [];
  const hit = {
    kind: 'scan' as const,
    id: 1,
    page: 88,
    title: 'Airframe log 1',
    line: 'C/W AD seat rails',
    isTyped: false,
    boxes: [],
    date: null,
    book: 'airframe' as const,
  };
  showPart(() => (
    <HitsPane
      text="seat rail"
      maxLength={80}
      onText={() => undefined}
      onEnter={() => undefined}
      hits={[hit]}
      at={undefined}
      q="seat rail"
      isSearching
      query={{ isLoadingError: false, isFetching: false, isPending: false, error: null } as never}
      summary="1 hit on 1 page"
      onChoose={(index) => chosen.push(index)}
      onStep={() => undefined}
    />
  ));
  await button('1 hit on 1 page').click();
  await page.getByText('C/W AD').click();
  expect(chosen).toEqual([0]);
  await expect.element(page.getByText('C/W AD')).not.toBeInTheDocument();
});
