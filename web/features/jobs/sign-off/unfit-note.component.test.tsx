import { afterEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import type { WorkId } from '#contract/providers/works.ts';
import type { SignerCertificate } from '#contract/sign-off/sign-off-rules.ts';
import { signerCheckOf } from '#contract/sign-off/signer-check.ts';
import { closePage, show } from '#web/testing/page.tsx';
import { UnfitNote } from './unfit-note.tsx';

afterEach(closePage);

const note = page.getByRole('status');

/** Shows the note on work that is signed with a checked certificate. */
function showNote(work: WorkId, kind: SignerCertificate, category: string, ratings: string[] = []) {
  const aircraft = {
    tailNumber: null,
    aircraftType: 'Single Engine Piston',
    category,
    make: null,
    model: null,
    year: null,
  };
  const check = signerCheckOf({
    works: [work],
    aircraft,
    signerName: 'Dana Ortiz',
    certificateKind: kind,
    certificateNumber: 'AB123',
    held: [{ kind, number: 'AB123', holder: 'Dana Ortiz', status: 'checked', ratings }],
  });
  show(
    <>
      <UnfitNote check={check} aircraft={aircraft} />
      <p>Below the note</p>
    </>,
  );
}

test.each<[work: WorkId, kind: SignerCertificate, category: string]>([
  ['engine', 'repairman_lsrm', 'Light-Sport'],
  ['engine', 'repairman_builder', 'Experimental'],
  ['condition', 'repairman_builder', 'Experimental'],
])('%s by %s on a %s aircraft fits', async (work, kind, category) => {
  showNote(work, kind, category);
  await expect.element(page.getByText('Below the note')).toBeVisible();
  await expect.element(note).not.toBeInTheDocument();
});

test('on a standard aircraft a light-sport repairman is pointed out', async () => {
  showNote('engine', 'repairman_lsrm', 'Normal');
  await expect.element(note).toMatchTextContent(/Engine work needs A&P or repair station/);
});

test('a station without the rating is pointed out, as the owner will see it', async () => {
  showNote('transponder', 'repair_station', 'Normal', ['airframe_1']);
  await expect.element(note).toMatchTextContent(/Transponder needs Repair station, radio class 3/);
});
