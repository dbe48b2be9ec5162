import { describe, expect, test } from 'vitest';
import { plainConsent } from '#contract/prebuys/consent-form.ts';
import { testApp } from '#server/testing/app.ts';
import { fullScope, prebuyScenarios } from '#server/testing/build/prebuys.ts';
import { client } from '#server/testing/client.ts';
import { codeOf, okBody } from '#server/testing/responses.ts';
import { findSellerPage } from './consent-form.service.ts';

const { app, services, visitor } = await testApp();
const on = prebuyScenarios(app, services);
const type = { 'content-type': 'application/x-www-form-urlencoded' };

const submitted = (token: string, fields: Record<string, string>, browser = client(app)) =>
  browser.post(`/api/consents/${token}/form`, new URLSearchParams(fields).toString(), type);
/** Submits the form as a browser without script does; returns the query of the page that it goes back to. */
async function submit(token: string, fields: Record<string, string>) {
  const { statusCode, headers } = await submitted(token, fields);
  expect(statusCode).toBe(303);
  const [path, query = ''] = String(headers.location).split('?');
  expect(path).toBe(plainConsent(token));
  return query;
}
const ticks = { records: 'on', openPanels: 'on', engineRun: 'on', testFlight: 'on' };
const form = { answer: 'give', name: 'Glenn Pruitt', phone: '(512) 555-0178', isOwner: 'on', ...ticks };
const pageOf = (token: string) => findSellerPage({ ...services, actor: undefined } as never, token);

describe('[PREB-02~] the seller answers without script', () => {
  test('gives consent with what is ticked, and withdraws it by the same link', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    expect(await pageOf(token)).toMatchObject({ asked: { status: 'sent', buyer: expect.any(String) } });
    const { testFlight: _unticked, ...rest } = form;
    expect(await submit(token, rest)).toBe('done=given');
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent).toMatchObject({
      status: 'given',
      name: 'Glenn Pruitt',
      scope: { ...fullScope, testFlight: false },
    });
    expect(await pageOf(token)).toMatchObject({ asked: { status: 'given' }, entries: [] });
    // A second click on the old page.
    expect(await submit(token, form)).toBe('');
    expect(await submit(token, { answer: 'withdraw' })).toBe('done=withdrawn');
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent?.status).toBe('withdrawn');
    expect(await pageOf(token)).toBeUndefined();
  });

  test('declines without entering anything; the link has ended then', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    expect(await submit(token, { answer: 'refuse' })).toBe('done=declined');
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent?.status).toBe('declined');
    expect(await submit(token, { answer: 'refuse' })).toBe('');
    expect(await submit('x'.repeat(43), form)).toBe('');
  });

  test.each([
    ['without a name', { name: ' ' }, 'error=name'],
    [
      'without a tick',
      { records: undefined, openPanels: undefined, engineRun: undefined, testFlight: undefined },
      'error=scope',
    ],
    ['without the statement', { isOwner: undefined }, 'error=isOwner'],
    ['with another kind of phone', { phone: '1' }, 'error=phone'],
    ['with an unknown answer', { answer: 'maybe' }, 'error=failed'],
  ])('%s nothing is given, and the page says what is missing', async (_what, change, query) => {
    const job = await on.posted();
    const token = await on.asked(job);
    const fields = Object.entries({ ...form, ...change }).filter(([, value]) => value !== undefined);
    expect(await submit(token, Object.fromEntries(fields) as Record<string, string>)).toBe(query);
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent?.status).toBe('sent');
  });

  test('a form on another site answers nothing, and the call of the script takes no form', async () => {
    const job = await on.posted();
    const token = await on.asked(job);
    const outsider = visitor({ origin: 'https://evil.example' });
    expect(codeOf(await submitted(token, form, outsider))).toEqual([403, 'cross_site']);
    const body = new URLSearchParams(form).toString();
    expect((await on.seller().post(`/api/consents/${token}`, body, type)).statusCode).toBe(415);
    expect((await on.detailOf(job.owner, job.id)).prebuy.consent?.status).toBe('sent');
  });

  test('the page has the entries also after the end', async () => {
    const job = await on.running();
    okBody(await on.answered(job.token, { answer: 'withdraw' }));
    expect(await pageOf(job.token)).toBeUndefined();
  });
});
