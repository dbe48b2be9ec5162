import { sql } from 'drizzle-orm';
import { goodCard, quoteInput } from '#server/testing/build/jobs.ts';
import { pick, type Random } from '#server/testing/random.ts';
import { isPrebuy, often, onPart, onRequest, some, someone, someRunning, type Act } from './world.ts';

const dateSoon = (now: Date) => new Date(now.getTime() + 5 * 86_400_000).toISOString().slice(0, 10);

export const quote: Act = async ({ requests, shops, now }, random) => {
  // Lowered twice, it is at least as much as the refunds of disputes below.
  const price = (20_000 + random(100_000)) / 100;
  const work = { kind: 'labor', description: 'Work', isOptional: true };
  const items = [
    { ...work, amount: price, isOptional: false },
    ...[50.25, 19.99].map((amount) => ({ ...work, amount })),
  ];
  const request = pick(requests, random);
  const terms = { ...quoteInput, availableDate: dateSoon(now()), price, validDays: 1 + random(20) };
  const send = (more: object) =>
    pick(shops, random).browser.post(`/api/requests/${request.id}/quotes`, { ...terms, ...more });
  if (isPrebuy(request)) return send({ stages: stagesFrom(price, random) });
  return send({
    ...(random(6) === 0 && { noCall: { each: 40, total: 90 } }),
    ...(random(3) === 0 && { pricing: 'capped', estimate: 150.5, hourlyRate: 97.35 }),
    ...(random(3) === 0 && { items }),
  });
};
/** Two or three stages, the first at a price. */
const stagesFrom = (price: number, random: Random) =>
  (['records', 'inspection', 'flight'] as const).slice(0, 2 + random(2)).map((kind, index) => ({
    kind,
    title: kind,
    price: index === 0 ? price : (100 + random(50_000)) / 100,
    days: 1 + random(3),
  }));

export const accept = onPart('owner', 'service_quotes', 'accept', ({ items = [] }, random) => ({
  optionalItems: items.flatMap(({ isOptional }, index) => (isOptional && random(2) === 0 ? [index] : [])),
}));
/** Proposes a lower price, with or without the optional lines. */
const counter = onPart('owner', 'service_quotes', 'counteroffers', ({ price = '100' }, random) => ({
  ...(random(2) === 0 && { droppedItems: [] }),
  price: Math.ceil(Number(price) * (80 + random(19))) / 100,
}));
/** Delivers; a capped job with an invoice that is at most its cap, often above the one before. */
export const deliver: Act = async (world, random) => {
  const request = await someRunning(world, random);
  const browser = await someone('provider', request, world, random);
  const { rows } = await world.db.execute<{ price: string }>(sql`select q.price from service_quotes q
    join service_requests r on r.accepted_quote_id = q.id where r.id = ${request.id} and q.pricing = 'capped'`);
  const lines = [
    { kind: 'labor', description: 'Work', hours: (1 + random(9)) / 10 },
    { kind: 'parts', description: 'Parts', amount: 100 + random(Number(rows[0]?.price ?? 0)) },
  ];
  const invoice = rows[0] && { lines };
  return browser.post(`/api/requests/${request.id}/deliver`, { summary: 'Done.', invoice });
};
export const payFor: Act = async (world, random) => {
  const { id, owner } = pick(world.requests, random);
  const cardNumber = random(4) === 0 ? '4000000000000002' : goodCard.cardNumber;
  const { client_secret: secret = 'none' } = await some(world, 'payments', id, random);
  return world.pay(owner, secret, { ...goodCard, cardNumber });
};
export const cancel: Act = async ({ requests }, random) => {
  const { id, owner } = pick(requests, random);
  return owner.delete(`/api/requests/${id}`);
};

/** From a quote to the confirmation. */
export const jobActs: Act[] = [
  ...often(7, quote),
  ...often(5, accept),
  ...often(2, counter),
  ...often(2, onPart('provider', 'counteroffers', 'agree')),
  onPart('provider', 'counteroffers', 'decline'),
  onPart('owner', 'counteroffers', 'withdraw'),
  ...often(6, payFor),
  ...often(5, deliver),
  ...often(3, onRequest('owner', 'confirm')),
  ...often(2, onRequest('owner', 'request-changes', { reason: 'Not yet as agreed.' })),
  ...often(2, onRequest('provider', 'additions', { description: 'More to do.', price: 50.25 })),
  ...often(2, onPart('owner', 'job_additions', 'approve')),
  onPart('provider', 'service_quotes', 'withdraw'),
  onPart('owner', 'service_quotes', 'reject'),
  onPart('owner', 'job_additions', 'decline'),
  onPart('provider', 'job_additions', 'withdraw'),
  onRequest('owner', 'back-out'),
  ...often(2, onRequest('provider', 'cancel-job', { reason: 'It came to nothing.' })),
  ...often(3, onRequest('owner', 'cancel-job', { accept: true })),
  onRequest('provider', 'cancel-job', { accept: false }),
];
