import { expect, test } from 'vitest';
import { draftMark } from '#contract/sign-off/sign-off-rules.ts';
import { findings } from '#server/db/schema/findings.ts';
import { reportFinding } from '#server/testing/build/findings.ts';
import { jobScenarios } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet, tailNumber } from '#server/testing/build/sign-offs.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';
import { drawRecords } from './records.pdf.ts';

const { app, services } = await uploadsApp();
const { db } = services;
const jobs = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);

test('the records of very many jobs end, and say how many were left out', async () => {
  const jobOf = (id: number) => ({
    work: {
      id,
      title: `Job number ${id}`,
      status: 'completed',
      doneOn: '2026-10-02',
      businessName: null,
      aircraft: null,
    },
    sheet: undefined,
    timeZone: 'UTC',
    findings: Array.from({ length: 9 }, (_, index) => ({
      id: index,
      requestId: id,
      number: index + 1,
      replacesId: null,
      createdAt: new Date('2026-10-01T12:00:00Z'),
      grade: 'recommended' as const,
      title: 'Exhaust gasket leaks',
      text: 'Soot at the flange. '.repeat(100),
      basis: null,
      status: 'declined' as const,
      reason: null,
    })),
  });
  const plane = { tailNumber, aircraftType: 'Single', make: null, model: null, year: null };
  const works = [1, 2, 3, 4, 5, 6].map(jobOf) as unknown as Parameters<typeof drawRecords>[1];
  const text = pdfText(await drawRecords(plane, works, new Date(), 3));
  expect(text).toContain('Job number 1');
  expect(text).not.toContain('Job number 6');
  const shown = text.match(/Job number \d/g)!.length;
  expect(text).toContain(`We left out the ${6 - shown} latest jobs`);
  expect(pdfText(await drawRecords(plane, works, new Date()))).not.toContain('left out');
});

test('the heading of the records has the whole serial number', async () => {
  const plane = {
    tailNumber,
    aircraftType: 'Single Engine Piston',
    make: 'Flight Design',
    model: 'CTLS Light Sport Edition',
    year: 2004,
    serialNumber: 'F-04-11-22-ABC',
  };
  expect(pdfText(await drawRecords(plane, [], new Date())).replaceAll(/\s+/g, ' ')).toContain(
    'serial number F-04-11-22-ABC',
  );
});

test('the records of an aircraft are one PDF for its owner: sheets and findings of all jobs', async () => {
  const job = await onAircraft(annual);
  await db.insert(findings).values({
    requestId: job.id,
    number: 1,
    title: 'Exhaust gasket leaks',
    text: 'Soot at the flange.',
    basis: 'Manual 78-10',
    grade: 'recommended',
    price: '0',
    status: 'declined',
    reason: 'Next year',
    reportedBy: job.provider.person.id,
  });
  const mistake = await reportFinding(job.provider.browser, job.id, { title: 'Seen on another aircraft' });
  await job.provider.browser.delete(`/api/findings/${mistake.id}`);
  okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
  const path = `/api/aircraft/${job.aircraftId}/records.pdf`;
  const text = pdfText((await job.owner.get(path)).rawPayload);
  for (const part of [
    tailNumber,
    'Annual inspection',
    'Exhaust gasket leaks',
    'Recommended, declined',
    'Soot at the flange.',
    'Manual 78-10',
    '91.419',
  ])
    expect(text).toContain(part);
  // What the owner wrote to the provider, and what was none.
  expect(text).not.toMatch(/Next year|Seen on another aircraft/);
  expect(text.split(draftMark).length - 1).toBe(text.match(/Page \d+ of/g)!.length);
  expect(codeOf(await (await jobs.owner()).browser.get(path))[0]).toBe(404);
  expect(codeOf(await job.provider.browser.get(path))[0]).toBe(403);
  const history = okBody<{ signOff: object; findings: object[] }[]>(
    await job.owner.get(`/api/aircraft/${job.aircraftId}/history`),
  );
  expect(history[0]).toMatchObject({
    signOff: { version: 1, kind: 'inspection', result: 'approved' },
    findings: [{ number: 1, title: 'Exhaust gasket leaks', status: 'declined' }],
  });
});
