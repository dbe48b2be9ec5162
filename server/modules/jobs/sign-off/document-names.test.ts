import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { signOffs } from '#server/db/schema/sign-offs.ts';
import { act } from '#server/testing/build/jobs.ts';
import { annual, deliver, jobsOnAircraft, sheet, tailNumber } from '#server/testing/build/sign-offs.ts';
import { okBody } from '#server/testing/responses.ts';
import { uploadsApp } from '#server/testing/uploads-app.ts';

const { app, services } = await uploadsApp();
const { db } = services;
const onAircraft = jobsOnAircraft(app, services);

test('downloads are named for people: what it is, tail number and date', async () => {
  const job = await onAircraft(annual);
  okBody(await deliver(job, { readings: { total: 3419.6 }, signOff: sheet }));
  okBody(await act(job.provider.browser, job.id, 'sign-off', { ...sheet, signerName: 'Ray Kim' }));
  const [{ doneOn }] = (await db.select().from(signOffs).where(eq(signOffs.requestId, job.id))) as [
    typeof signOffs.$inferSelect,
  ];
  const named = async (path: string) => (await job.owner.get(path)).headers['content-disposition'];
  const entry = `/api/requests/${job.id}/sign-off.pdf`;
  const name = `Logbook entry ${tailNumber} ${doneOn}`;
  expect(await named(`${entry}?version=1`)).toBe(`attachment; filename="${name}.pdf"`);
  expect(await named(entry)).toBe(`attachment; filename="${name} version 2.pdf"`);
  const today = services.now().toISOString().slice(0, 10);
  expect(await named(`/api/aircraft/${job.aircraftId}/records.pdf`)).toBe(
    `attachment; filename="Maintenance records ${tailNumber} ${today}.pdf"`,
  );
});
