import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { localDate } from '#contract/time.ts';
import { newKey } from '#server/adapters/file-key.ts';
import type { Context, Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { airports } from '#server/db/schema/reference.ts';
import { files } from '#server/db/schema/uploads.ts';
import * as findings from '#server/modules/findings/reporting.service.ts';
import * as jobs from '#server/modules/jobs/jobs.service.ts';
import * as sandbox from '#server/modules/payments/sandbox.service.ts';
import * as consent from '#server/modules/prebuys/consent.service.ts';
import { post } from '#server/modules/prebuys/posting.service.ts';
import * as prebuys from '#server/modules/prebuys/prebuys.repo.ts';
import { buy } from '#server/modules/prebuys/purchase.service.ts';
import { share } from '#server/modules/prebuys/sharing.service.ts';
import * as stages from '#server/modules/prebuys/stages.service.ts';
import { accept } from '#server/modules/quotes/acceptance.service.ts';
import { submit } from '#server/modules/quotes/new-quote.service.ts';
import { actingAs, actingAsNobody } from './acting.ts';
import { storeFindingPhoto } from './finding-photos.ts';
import { writePaper } from './paper.ts';
import { daysBefore, later, type People } from './people.ts';
import type { Happenings, SamplePrebuy } from './prebuy-steps.ts';
import { samplePrebuys } from './prebuy-stories.ts';

/** A pre-buy as far as it has come. */
interface Told {
  requestId: number;
  story: SamplePrebuy;
  /** Of the seller's link. */
  token: string;
  quoteId: number;
  clientSecret: string;
  /** Findings that the buyer sees to at once; the others go on the due list. */
  urgent: number[];
}
interface Parties {
  buyer: SignedIn;
  provider: SignedIn;
  seller: Context;
}

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' };

const happen: {
  [What in keyof Happenings]: (told: Told, by: Parties, input: Happenings[What]) => Promise<unknown>;
} = {
  give: ({ token, story }, { seller }, { scope, phone }) =>
    consent.answerByLink(seller, token, { answer: 'give', name: story.posted.sellerName, phone, scope }),
  quote: async (told, { provider }, { stages: quoted, text, duration }) => {
    const { id } = await submit(provider, told.requestId, {
      description: text,
      estimatedDuration: duration,
      availableDate: localDate(null, later(provider.now(), 72)),
      price: quoted[0]!.price,
      pricing: 'fixed',
      stages: quoted,
    });
    told.quoteId = id;
  },
  accept: async (told, { buyer }) => {
    told.clientSecret = (await accept(buyer, told.quoteId, {})).clientSecret ?? '';
  },
  pay: ({ clientSecret }, { buyer }) => sandbox.confirm(buyer, { clientSecret, ...card }),
  stateWorkedBefore: ({ requestId }, { provider }, workedBefore) =>
    stages.stateWorkedBefore(provider, requestId, workedBefore),
  sendLogbooks: ({ requestId }, { buyer }, copies) =>
    Promise.all(copies.map((copy) => storeLogbook(buyer, requestId, copy))),
  report: ({ requestId }, { provider }, { number, summary }) =>
    stages.report(provider, requestId, number, { summary }),
  goOn: async (told, { buyer }, number) => {
    told.clientSecret = (await stages.goOn(buyer, told.requestId, number)).clientSecret ?? '';
  },
  confirmSeller: ({ requestId }, { provider }, number) =>
    stages.confirmSeller(provider, requestId, number, {}),
  find: async (told, { provider }, { photo, ...finding }) => {
    const { id: findingId, grade } = await findings.report(provider, told.requestId, finding);
    if (grade === 'unairworthy') told.urgent.push(findingId);
    const ownerId = provider.actor.id;
    if (photo)
      await provider.db
        .insert(files)
        .values(await storeFindingPhoto(provider, { photo, ownerId, findingId }));
  },
  deliver: ({ requestId }, { provider }, summary) => jobs.deliver(provider, requestId, { summary }),
  confirm: ({ requestId }, { buyer }) => jobs.confirm(buyer, requestId),
  share: ({ requestId }, { buyer }, label) => share(buyer, requestId, { label, days: 30, withCosts: true }),
  buy: ({ requestId, urgent }, { buyer }, homeAirport) =>
    buy(buyer, requestId, { homeAirport, findingIds: urgent }),
};

/** Tells the pre-buys through the services, each step at its own time, so that money and log agree. */
export async function seedPrebuys(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  // The aircraft stand at airports, which every start but that of some tests has loaded.
  if ((await tx.$count(airports)) === 0) return;
  for (const story of samplePrebuys) {
    const buyerId = people.owner.get(story.buyer)!.id;
    const providerId = people.provider.get(story.provider)!.userId;
    const partiesAt = async (daysAgo: number): Promise<Parties> => {
      const at = daysBefore(services.now(), daysAgo);
      return {
        buyer: await actingAs(services, tx, log, buyerId, at),
        provider: await actingAs(services, tx, log, providerId, at),
        seller: actingAsNobody(services, tx, log, at),
      };
    };
    const { buyer } = await partiesAt(story.daysAgo);
    const { id: requestId } = await post(buyer, story.posted);
    await prebuys.update(tx, requestId, { aircraftType: 'Single Engine Piston', serial: story.serial });
    const { url } = await consent.ask(buyer, requestId, {});
    const told: Told = {
      requestId,
      story,
      token: url!.split('/').at(-1)!,
      quoteId: 0,
      clientSecret: '',
      urgent: [],
    };
    for (const [daysAgo, what, input] of story.steps)
      await happen[what](told, await partiesAt(daysAgo), input as never);
  }
}

/** Stores a copy of a logbook as the seller's link would: it belongs to the buyer. */
async function storeLogbook(
  { files: store, db, now, actor }: SignedIn,
  requestId: number,
  { name, lines }: { name: string; lines: string[] },
) {
  const bytes = writePaper(lines);
  const key = newKey();
  const mimeType = 'application/pdf';
  await store.put(key, bytes, { size: bytes.length, mimeType });
  await db.insert(files).values({
    key,
    storedAs: key,
    ownerId: actor.id,
    purpose: 'delivery',
    name,
    mimeType,
    size: bytes.length,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    boundType: 'prebuy',
    boundId: String(requestId),
    createdAt: now(),
  });
}
