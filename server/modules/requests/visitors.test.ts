import { beforeAll, expect, test } from 'vitest';
import { testApp } from '#server/testing/app.ts';
import { jobScenarios, type Accepted } from '#server/testing/build/jobs.ts';
import { form, formHeaders } from '#server/testing/build/uploads.ts';
import { type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { pdf } from '#server/testing/sample-files.ts';

const { app, services, visitor } = await testApp();
const { shop, opened, quoteOn, pay } = jobScenarios(app, services);

let id: number;
let owner: Browser;
let ownerId: string;
let winner: Browser;
let loser: Browser;
let loserId: string;
let attached: { fileUrl: string };

const upload = async (browser: Browser, purpose: string) =>
  okBody<{ id: number; fileUrl: string }>(
    await browser.post(`/api/uploads?purpose=${purpose}`, form({ name: 'a.pdf', body: pdf }), formHeaders),
  );
const detailFor = async (browser: Browser) => okBody(await browser.get(`/api/requests/${id}`));
/** The job fields as a viewer sees them who is no party. */
const nothing = {
  paymentDueAt: null,
  deliveredAt: null,
  deliverBy: null,
  cancelFreeUntil: null,
  deliverySummary: null,
  doneOn: null,
  deliveryFiles: [],
  confirmBy: null,
  changesAsked: 0,
  completedAt: null,
  cancelProposedBy: null,
  cancelReason: null,
  agreedDate: null,
  proposedDate: null,
  dateProposedBy: null,
  price: null,
  released: null,
  refunded: null,
  provider: null,
};
const expectJobHidden = async (status = 'taken') => {
  expect(await detailFor(loser)).toMatchObject({ side: 'visitor', status, can: [], ...nothing });
  // Their list of quotes says no more.
  const quotes = okBody<object[]>(await loser.get('/api/service-quotes/my'));
  expect(quotes).toMatchObject([{ serviceRequest: { id, status } }]);
  const [said] = okBody<object[]>(await loser.get(`/api/messages/conversation/${ownerId}`));
  expect(said).toMatchObject({ request: { id, status } });
};

beforeAll(async () => {
  ({ id, owner, ownerId } = await opened());
  const [first, second] = [await shop(), await shop()];
  [winner, loser, loserId] = [first.browser, second.browser, second.person.id];
  const quote = await upload(winner, 'quote');
  attached = quote;
  const quoteId = await quoteOn(id, winner, { fileIds: [quote.id] });
  await quoteOn(id, loser);
  okBody(await loser.post('/api/messages', { receiverId: ownerId, content: 'Any rust?', requestId: id }));
  const { clientSecret } = okBody<Accepted>(await owner.post(`/api/service-quotes/${quoteId}/accept`));
  expect(await detailFor(owner)).toMatchObject({ paymentDueAt: expect.any(String) });
  await expectJobHidden('awaiting_payment');
  okBody(await pay(owner, clientSecret));
});

test('a provider whose quote was rejected sees no proposals and no deadlines of the job', async () => {
  okBody(await owner.post(`/api/requests/${id}/cancel-job`, { reason: 'He never came, sorry.' }));
  const date = new Date(services.now().getTime() + 80 * 86_400_000).toISOString().slice(0, 10);
  okBody(await owner.post(`/api/requests/${id}/new-date`, { date }));
  expect(await detailFor(winner)).toMatchObject({
    cancelProposedBy: 'owner',
    cancelReason: 'He never came, sorry.',
    proposedDate: date,
    dateProposedBy: 'owner',
    deliverBy: expect.any(String),
  });
  await expectJobHidden();
});

test('nor deliveries, their times and the number of changes; its files return 404', async () => {
  const photo = await upload(winner, 'delivery');
  const deliver = (photos: number[]) =>
    winner.post(`/api/requests/${id}/deliver`, { summary: 'New tire, balanced.', photos });
  okBody(await deliver([photo.id]));
  okBody(await owner.post(`/api/requests/${id}/request-changes`, { reason: 'The valve is leaking.' }));
  okBody(await deliver([]));
  expect(await detailFor(owner)).toMatchObject({
    deliverySummary: 'New tire, balanced.',
    deliveryFiles: [{ id: photo.id }],
    deliveredAt: expect.any(String),
    confirmBy: expect.any(String),
    changesAsked: 1,
  });
  await expectJobHidden();
  const statusesOf = async (url: string) => {
    const [a, b, c] = [await owner.get(url), await winner.get(url), await loser.get(url)];
    return [a, b, c, await visitor().get(url)].map(({ statusCode }) => statusCode);
  };
  expect(await statusesOf(photo.fileUrl)).toEqual([200, 200, 404, 401]);
  expect(await statusesOf(attached.fileUrl)).toEqual([200, 200, 404, 401]);
});

test('nor that it is over, nor who did it', async () => {
  okBody(await owner.post(`/api/requests/${id}/confirm`));
  expect(await detailFor(winner)).toMatchObject({ completedAt: expect.any(String), price: '1000.00' });
  await expectJobHidden();
  expect(JSON.stringify(await detailFor(loser))).not.toContain(loserId);
  // Not even when something happened last.
  const { updatedAt, createdAt } = await detailFor(loser);
  expect(updatedAt).toBe(createdAt);
});
