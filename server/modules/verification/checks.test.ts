import { describe, expect, test } from 'vitest';
import { writePaper } from '#server/sample/paper.ts';
import { testApp } from '#server/testing/app.ts';
import {
  actionsOf,
  business,
  uploadDocument,
  verificationScenarios,
} from '#server/testing/build/verification.ts';
import { okBody } from '#server/testing/responses.ts';
import { runChecks, type CheckInput } from './checks.ts';

const good: CheckInput = {
  businessName: 'Bayline Aero Maintenance LLC',
  ein: '77-1234417',
  proprietor: null,
  documents: [
    { id: 1, type: 'business_license', pages: ['LICENSE\nBayline Aero Maintenance\nExpires: 2028-06-01'] },
    { id: 2, type: 'ein_document', pages: ['Cover', 'BAYLINE AERO MAINTENANCE, L.L.C.\nEIN 77 1234417'] },
    {
      id: 3,
      type: 'insurance',
      pages: ['Bayline Aero Maintenance LLC\nPolicy period\nJan 5, 2026 to Jan 5, 2027'],
    },
  ],
  usedElsewhere: [],
  othersWithEin: 0,
  today: '2026-10-02',
};
const looks = (change: Partial<CheckInput>) =>
  runChecks({ ...good, ...change }).filter(({ verdict }) => verdict === 'look');
const insurance = (...lines: string[]) => ({
  documents: [{ id: 3, type: 'insurance' as const, pages: ['Page 1', lines.join('\n')] }],
});

describe('the hints', () => {
  test('nothing to look at: name, EIN and dates are found', () => {
    expect(looks({})).toEqual([]);
    expect(runChecks(good)).toMatchObject([
      { id: 'ein_form', says: 'Nine digits, and the prefix 77 is in use.' },
      { id: 'readable', says: '3 of 3 documents.' },
      { id: 'name_found', document: 1, page: 1 },
      { id: 'ein_found', document: 2, page: 2, says: 'In the EIN document, ending 4417.' },
      { id: 'expiry_dates', document: 1 },
      {
        id: 'expiry_dates',
        says: 'Insurance certificate is valid until January 5, 2027.',
        found: 'Jan 5, 2027',
        endsOn: '2027-01-05',
      },
      { id: 'not_elsewhere' },
    ]);
  });

  test('papers of a sole proprietor may name the person, and an EIN may be missing', () => {
    const own = {
      ein: null,
      proprietor: 'Amelia Ward',
      documents: [
        {
          id: 2,
          type: 'ein_document' as const,
          kind: 'id' as const,
          pages: ['DRIVER LICENSE\nWARD\nAMELIA WARD'],
        },
      ],
    };
    expect(looks(own)).toEqual([]);
    expect(looks({ ...own, proprietor: 'Earl Nightingale' })).toMatchObject([
      { id: 'name_found', says: 'The government ID doesn’t show the business name.' },
    ]);
    expect(runChecks({ ...good, ...own })[0]).toEqual({
      id: 'ein_form',
      verdict: 'ok',
      says: 'No EIN was given. Sole proprietors may have none.',
    });
  });

  test.each<[Partial<CheckInput>, object]>([
    [{ ein: null }, { id: 'ein_form', says: 'No EIN was given.' }],
    [{ ein: '77-12344' }, { id: 'ein_form', says: 'Not nine digits.' }],
    [{ othersWithEin: 1 }, { id: 'not_elsewhere', says: 'Another account has submitted the same EIN.' }],
    [{ usedElsewhere: [3] }, { id: 'not_elsewhere', document: 3 }],
    [
      insurance('Bayline Aero LLC', 'valid until 6/1/2027'),
      { id: 'name_found', says: 'The insurance certificate says “Bayline Aero LLC”.', document: 3, page: 2 },
    ],
    [insurance('Bayline Aero Maintenance'), { id: 'expiry_dates', document: 3 }],
    [
      insurance('Bayline Aero Maintenance', 'expires Nov 11, 2026'),
      { id: 'expiry_dates', says: 'Insurance certificate ends November 11, 2026, in 40 days.', page: 2 },
    ],
    [
      insurance('Bayline Aero Maintenance', 'expired 10/01/2026'),
      { id: 'expiry_dates', says: 'Insurance certificate ended October 1, 2026.' },
    ],
    [
      { documents: [...good.documents.slice(0, 2), { id: 3, type: 'insurance', pages: [] }] },
      { id: 'readable', document: 3 },
    ],
  ])('%j', (change, hint) => {
    expect(looks(change)).toMatchObject([hint]);
  });

  test('odd letters count as their plain ones, which agencies print', () => {
    const page = 'CP 575\nZOES ANGSTROM AERO STRASSE\n77–1234417';
    const documents = [{ id: 2, type: 'ein_document' as const, pages: [page] }];
    for (const businessName of ['Zoë’s Ångström Ærø Straße GmbH', 'ZOE\u0308S Angstro\u0308m Aero Strasse'])
      expect(looks({ businessName: businessName.replace(' GmbH', ' LLC'), documents })).toEqual([]);
    expect(looks({ businessName: 'Zoë’s Øresund Aero', documents })).toMatchObject([
      { id: 'name_found', says: 'The EIN document doesn’t show the business name.' },
    ]);
  });

  test('an unused prefix, an EIN that is not in its document, and no number in any hint', () => {
    const found = looks({ ein: '07-1234417' });
    expect(found).toMatchObject([{ id: 'ein_form' }, { id: 'ein_found', document: 2 }]);
    const all = runChecks({ ...good, ...insurance('Bayline Aero EIN 77-1234417') });
    expect(JSON.stringify(all)).not.toMatch(/77.?1234417/);
  });
});

test('a submission is checked in a task: hints with document and page, the status stays', async () => {
  const { app, services, settle } = await testApp();
  const scenes = verificationScenarios(app, services, writePaper);
  const admin = await scenes.admin();
  const { browser, verification, body } = await scenes.submitted();
  const twin = await scenes.provider();
  const copied = Buffer.from((await browser.get(body.businessLicenseUrl)).rawPayload);
  const papers = {
    ...(await scenes.documents(twin.browser)),
    businessLicenseUrl: await uploadDocument(twin.browser, copied, 'copy.pdf'),
    insuranceDocumentUrl: await uploadDocument(twin.browser, Buffer.from('%PDF-1.7\nbroken'), 'broken.pdf'),
  };
  const draft = okBody<{ id: number }>(
    await twin.browser.post('/api/business-verification', { ...business, ...papers }),
  );
  okBody(await twin.browser.post(`/api/business-verification/${draft.id}/submit`));
  const alone = await scenes.submitted({ ein: '20-7654321' });
  const withdrawn = await scenes.submitted();
  okBody(await withdrawn.browser.post(`/api/business-verification/${withdrawn.verification.id}/withdraw`));
  await settle();
  // A withdrawal ends the checks: nothing is stored about a draft.
  expect(await actionsOf(services, withdrawn.verification.id)).toEqual(['created', 'submitted', 'withdrawn']);
  const review = async (id: number) => (await admin.get(`/api/admin/verifications/${id}`)).json();
  const first = await review(verification.id);
  expect(first).toMatchObject({ status: 'submitted', checks: { ranAt: services.now().toISOString() } });
  const idsOf = ({ checks }: { checks: { checks: { verdict: string; id: string }[] } }) =>
    checks.checks.filter(({ verdict }) => verdict === 'look').map(({ id }) => id);
  expect(idsOf(first)).toEqual(['not_elsewhere', 'not_elsewhere']);
  const second = await review(draft.id);
  expect(idsOf(second)).toEqual(['readable', 'not_elsewhere', 'not_elsewhere']);
  expect(second.history.map(({ action }: { action: string }) => action)).toEqual([
    'created',
    'submitted',
    'checked',
  ]);
  // Its own EIN is not another account's; the EIN document shows another number.
  expect(idsOf(await review(alone.verification.id))).toEqual(['ein_found']);
  const [license] = first.documents;
  const url = `/api/admin/verifications/${verification.id}/documents`;
  expect((await admin.get(`${url}/${license.id}/text`)).json()).toMatchObject({
    pages: [expect.stringContaining('BUSINESS LICENSE')],
    isWhole: true,
  });
  expect((await admin.get(`${url}/${second.documents[0].id}/text`)).statusCode).toBe(404);
  expect((await browser.get(`${url}/${license.id}/text`)).statusCode).toBe(403);
}, 60_000);
