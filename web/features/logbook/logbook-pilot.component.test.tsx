import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, recorded } from '#web/testing/backend.ts';
import { group, pilot } from '#web/testing/groups.ts';
import { answerLogbook } from '#web/testing/logbook.ts';
import { open } from '#web/testing/page.tsx';

/** What a pilot is offered on each tab; owners are offered the others too. */
const tabs: [tab: string, heading: string, offered: string[], gone: string[]][] = [
  ['timeline', 'No entries yet', ['Add Entry'], ['Scan a Book']],
  ['ads', 'No ADs yet', ['Print for the IA'], ['Add AD', 'State Review']],
  ['scans', 'No scans yet', [], ['Scan a Book']],
  ['parts', 'Components', [], ['Add Component', 'Add Part', 'State None Is Life-Limited']],
  ['documents', 'Documents', [], ['Add Document', 'State No Forms 337']],
];

test.each(tabs)(
  '[COWN-02~] a pilot reads the logbook of a group: %s offers nothing that is refused',
  async (tab, heading, offered, gone) => {
    const [aircraft] = await recorded('GET /api/aircraft');
    const { id } = await answerLogbook();
    answer('GET /api/aircraft', [{ ...aircraft!, id, group }]);
    for (const list of ['ads', 'parts', 'documents', 'scans'] as const)
      answer(`GET /api/logbooks/:id/${list}`, []);
    await open(`/aircraft/${id}/logbook?tab=${tab}`, 'owner', { memberships: [pilot] });
    await expect.element(page.getByRole('heading', { name: heading, exact: true }).first()).toBeVisible();
    const named = (name: string) =>
      [page.getByRole('button', { name }), page.getByRole('link', { name })].flatMap((one) => one.elements());
    for (const name of offered) expect(named(name), name).not.toEqual([]);
    for (const name of gone) expect(named(name), name).toEqual([]);
  },
);
