import { eq } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Services } from '#server/context.ts';
import { aircraftRegistry, airports } from '#server/db/schema/reference.ts';
import { client, type Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';
import { signIn } from './accounts.ts';
import { loadTestAirports } from './airports.ts';
import { mechanic, stated } from './credentials.ts';
import { act, jobScenarios, type Accepted } from './jobs.ts';

/** The example of the specification: a Mooney at Burnet, Texas. */
export const mooney = {
  tailNumber: 'N5273Q',
  make: 'Mooney',
  model: 'M20J',
  year: 1988,
  airport: 'KBMQ',
  sellerName: 'Glenn Pruitt',
  sellerEmail: 'glenn@seller.test',
  sellerPhone: '(512) 555-0177',
  description: 'I’d like to know what I’m getting into. Records first, then the airplane.',
  wantedStages: ['records', 'inspection', 'flight'],
};

export const threeStages = [
  { kind: 'records', title: 'Records review', price: 350, days: 2 },
  { kind: 'inspection', title: 'Inspection on site', price: 1150, days: 2 },
  { kind: 'flight', title: 'Test flight and borescope', price: 300, days: 1 },
];

export const fullScope = { records: true, openPanels: true, engineRun: true, testFlight: true };
export const given = { answer: 'give', name: 'Glenn Pruitt', phone: '(512) 555-0178', scope: fullScope };

export interface StageShown {
  number: number;
  status: string;
  additionId: number | null;
  isPaid: boolean;
  refunded: string | null;
  isAllowed: boolean;
  decideBy: string | null;
  priceUntil: string | null;
  can: string[];
}

export interface PrebuyShown {
  tailNumber: string | null;
  airport: { code: string } | null;
  state: string | null;
  seller: { name: string; email: string | null; phone: string | null } | null;
  consent: { status: string; scope: object | null; name: string | null } | null;
  emailsLeft: number;
  workedBefore: boolean | null;
  stages: StageShown[];
  reports: number;
  can: string[];
}

export interface Detail {
  id: number;
  title: string;
  description: string;
  status: string;
  preferredLocation: string | null;
  airport: { code: string } | null;
  cancelFreeUntil: string | null;
  can: string[];
  prebuy: PrebuyShown;
}

export const truss = {
  title: 'Nose gear truss dented beyond limits',
  text: 'Two dents on the right tube, 0.05 in deep.',
  grade: 'unairworthy',
  area: 'Landing gear',
  basis: 'Maintenance manual, chapter 32',
  price: 0,
  costLow: 1600,
  costHigh: 2500,
};
export const tank = {
  title: 'Right tank weeps',
  text: 'Blue stain.',
  grade: 'negotiable',
  costLow: 1200,
  costHigh: 1800,
};
export const paint = { title: 'Paint cracked at the wing walk', text: 'No corrosion.', grade: 'cosmetic' };

export interface ReportShown {
  report: {
    version: number;
    summary: string;
    findings: { id: number; title: string; cost: object | null; photos: { fileUrl: string }[] }[];
    sums: { grade: string; count: number; cost: object | null; notEstimated: number }[];
    cost: object | null;
    notExamined: string[];
  };
  versions: number;
  links: { id: number; label: string; views: number; withCosts: boolean }[];
  canBuy: boolean;
}
export const reportOf = async (job: {
  owner: { get: (url: string) => Promise<{ statusCode: number; body: string }> };
  id: number;
}) => okBody<ReportShown>(await job.owner.get(`/api/requests/${job.id}/report`));

export const tokenIn = (url: string) => url.split('/').at(-1)!;
export const reportText = 'Logbooks complete since 1988. Gear-up landing in 1996, repaired with a Form 337.';

/** Creates pre-buys through the API. */
export function prebuyScenarios(app: FastifyInstance, services: Services) {
  const jobs = jobScenarios(app, services);
  /** Once, and after a test file that loads airports of its own. */
  let loaded: Promise<unknown> | undefined;
  const load = async () => {
    const [known] = await services.db.select().from(airports).where(eq(airports.code, 'KBMQ'));
    if (!known) await loadTestAirports(services.db);
    await services.db.delete(aircraftRegistry);
  };

  const detailOf = async (browser: Browser, id: number) =>
    okBody<Detail>(await browser.get(`/api/requests/${id}`));

  /** Posts a pre-buy as a new buyer. */
  const posted = async (change: object = {}) => {
    await (loaded ??= load());
    const { person, browser } = await jobs.owner();
    const detail = okBody<Detail>(await browser.post('/api/prebuys', { ...mooney, ...change }));
    return { id: detail.id, detail, owner: browser, ownerId: person.id, person };
  };
  /** Asks for the seller's consent with a link to pass on; returns its token. */
  const asked = async (job: { id: number; owner: Browser }) =>
    tokenIn(okBody<{ url: string }>(await act(job.owner, job.id, 'consent', {})).url);
  /** The seller, without an account. */
  const seller = () => client(app);
  const answered = (token: string, body: object = given) => seller().post(`/api/consents/${token}`, body);

  /** A shop with a mechanic certificate. */
  const mechanicShop = async (profile = {}) => {
    const shop = await jobs.shop({ businessName: 'Hill Country Prebuy', ...profile });
    await stated(shop.browser, mechanic);
    return shop;
  };
  const quoteStages = (id: number, by: Browser, stages: object[] = threeStages) =>
    jobs.quoteOn(id, by, { price: (stages[0] as { price: number }).price, stages });

  /** A pre-buy with consent and one quote. */
  const quoted = async (stages: object[] = threeStages, scope: object = fullScope) => {
    const job = await posted();
    const token = await asked(job);
    okBody(await answered(token, { ...given, scope }));
    const provider = await mechanicShop();
    const quoteId = await quoteStages(job.id, provider.browser, stages);
    return { ...job, token, provider, quoteId };
  };
  /** A pre-buy whose first stage is running. */
  const running = async (stages?: object[], scope?: object) => {
    const job = await quoted(stages, scope);
    const { clientSecret } = okBody<Accepted>(
      await job.owner.post(`/api/service-quotes/${job.quoteId}/accept`),
    );
    okBody(await jobs.pay(job.owner, clientSecret));
    okBody(await act(job.provider.browser, job.id, 'worked-before', { workedBefore: false }));
    return job;
  };
  /** A pre-buy of one stage. */
  const recordsReview = () => running(threeStages.slice(0, 1));
  type Job = Awaited<ReturnType<typeof running>>;
  const onStage = (by: Browser, id: number, n: number, what: string, body: object = {}) =>
    by.post(`/api/requests/${id}/stages/${n}/${what}`, body);
  const report = (job: Job, n: number) =>
    onStage(job.provider.browser, job.id, n, 'report', { summary: reportText });
  /** Pays for the next stage. */
  const goOn = async (job: Job, n: number) => {
    const { clientSecret } = okBody<Accepted>(await onStage(job.owner, job.id, n, 'continue'));
    okBody(await jobs.pay(job.owner, clientSecret));
  };
  const confirmSeller = (job: Job, n: number, body: object = {}) =>
    onStage(job.provider.browser, job.id, n, 'seller-confirmed', body);
  const stop = (job: Job) => act(job.owner, job.id, 'stages/stop');
  const deliver = (job: Job, summary = 'Seven findings, two of them about airworthiness.') =>
    act(job.provider.browser, job.id, 'deliver', { summary });
  const stagesOf = async (job: { id: number; owner: Browser }) =>
    (await detailOf(job.owner, job.id)).prebuy.stages;
  /** A pre-buy whose report is delivered, stopped after the first stage. */
  const delivered = async (findings: object[] = []) => {
    const job = await running();
    for (const finding of findings)
      okBody(await act(job.provider.browser, job.id, 'findings', { price: 0, ...finding }));
    okBody(await report(job, 1));
    okBody(await stop(job));
    okBody(await deliver(job));
    return job;
  };
  /** Sessions end after some weeks without a call. */
  const signInAgain = (person: Parameters<typeof signIn>[1]) => signIn(app, person);
  return {
    ...jobs,
    signInAgain,
    detailOf,
    posted,
    asked,
    seller,
    answered,
    mechanicShop,
    quoteStages,
    quoted,
    running,
    recordsReview,
    onStage,
    report,
    goOn,
    confirmSeller,
    stop,
    deliver,
    stagesOf,
    delivered,
  };
}
