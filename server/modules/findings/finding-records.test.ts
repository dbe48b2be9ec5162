import { expect, test } from 'vitest';
import { isListed, outcomeOf } from '#contract/findings/finding-outcome.ts';
import { testApp } from '#server/testing/app.ts';
import { signedIn } from '#server/testing/build/accounts.ts';
import { findingsOf, reportFinding } from '#server/testing/build/findings.ts';
import { act, jobScenarios } from '#server/testing/build/jobs.ts';
import { jobsOnAircraft } from '#server/testing/build/sign-offs.ts';
import { pdfText } from '#server/testing/pdf-text.ts';
import { okBody } from '#server/testing/responses.ts';

const { app, services } = await testApp();
const { pay } = jobScenarios(app, services);
const onAircraft = jobsOnAircraft(app, services);

type Recorded = Parameters<typeof outcomeOf>[0] & { number: number };

test('board and history tell what was not done and its refund, the document for a sale no sums', async () => {
  const job = await onAircraft();
  const report = (title: string, price: number) =>
    reportFinding(job.provider.browser, job.id, { title, price, parts: null });
  const withdraw = async (id: number) =>
    okBody(await job.provider.browser.post(`/api/findings/${id}/withdraw`));
  const approve = async (...ids: number[]) =>
    okBody<{ clientSecret: string }>(await act(job.owner, job.id, 'findings/decide', { approve: ids }));
  const [tire, gasket, valve] = [
    await report('Tire', 385),
    await report('Gasket', 145),
    await report('Valve', 310),
  ];
  const { clientSecret } = await approve(tire.id, gasket.id, valve.id);
  // One was never paid, one was refunded by itself; the rest ends with the job.
  await withdraw(gasket.id);
  const rest = okBody<{ additions: { payment: { clientSecret: string } | null }[] }>(
    await job.owner.get(`/api/requests/${job.id}/deal`),
  );
  okBody(await pay(job.owner, rest.additions[0]?.payment?.clientSecret ?? clientSecret));
  await withdraw(tire.id);
  await report('Seal', 90);
  const mistake = await report('Seen on another aircraft', 50);
  await job.provider.browser.delete(`/api/findings/${mistake.id}`);
  const { browser: admin } = await signedIn(app, services, { isAdmin: true });
  okBody(await act(admin, job.id, 'cancel-job', { reason: 'The hangar burned down.' }));

  const told = (findings: Recorded[]) =>
    findings
      .filter(isListed)
      .toSorted((a, b) => a.number - b.number)
      .map((finding) => outcomeOf(finding, 'cancelled'));
  const outcomes = [
    'Job cancelled, not done, $385.00 refunded',
    'Job cancelled, not done',
    'Job cancelled, not done, $310.00 refunded',
    'Not answered',
  ];
  expect(told((await findingsOf(job.owner, job.id)) as unknown as Recorded[])).toEqual(outcomes);
  const [{ findings }] = okBody<[{ findings: Recorded[] }]>(
    await job.owner.get(`/api/aircraft/${job.aircraftId}/history`),
  );
  expect(findings).toHaveLength(outcomes.length);
  expect(told(findings)).toEqual(outcomes);
  const document = pdfText(
    (await job.owner.get(`/api/aircraft/${job.aircraftId}/records.pdf`)).rawPayload,
  ).replaceAll(/\s+/g, ' ');
  for (const outcome of outcomes)
    expect(document).toContain(`Unairworthy, ${outcome.toLowerCase().replace(/, \$.*/, '')}. Found`);
  // A job without a sheet has a date, too; sums are between the parties.
  expect(document).toMatch(/No sign-off sheet\. Request of \w+ \d+, \d{4}\./);
  expect(document).not.toMatch(/withdrawn|another aircraft|\$|refunded/);
});
