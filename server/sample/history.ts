import { inArray } from 'drizzle-orm';
import type { Service } from '#contract/labels.ts';
import type { Db } from '#server/db/database.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { reviews } from '#server/db/schema/trust.ts';
import { distanceNm } from '#server/modules/airports/distance.ts';
import { jobPrices } from '#server/modules/matching/job-prices.ts';
import type { SampleAircraft } from './owners.ts';
import { pastJobs, propellerJobs, specialists, type PastJob } from './past-jobs.ts';
import { daysBefore, later, type People } from './people.ts';
import { sampleShop } from './providers.ts';
import { addPayment, addQuote } from './quotes.ts';

interface Done {
  ownerId: string;
  plane: SampleAircraft & { id: number };
  providerId: number;
  category: Service;
  pastJob: PastJob;
  price: number;
  daysAgo: number;
  review: [rating: number, text: string];
}

type Position = Parameters<typeof distanceNm>[0];
type Positions = Map<string, Position>;

const pistons = ['Single Engine Piston', 'Multi Engine Piston', 'Experimental'];

/** Completed jobs of the last year, each with a review: the ratings are their means. */
export async function seedHistory(tx: Db, people: People, now: Date) {
  const positions = await positionsOf(tx, people);
  const done = [...baylineJobs(people), ...otherJobs(people, positions)];
  const rows: (typeof reviews.$inferInsert & { createdAt: Date })[] = [];
  for (const job of done) rows.push(await complete(tx, job, now));
  // In the order of time: the latest review has the highest id.
  await tx.insert(reviews).values(rows.toSorted((a, b) => a.createdAt.getTime() - b.createdAt.getTime()));
}

/** Returns where the shops and the aircraft are, by airport. */
async function positionsOf(tx: Db, people: People): Promise<Positions> {
  const { code, latitude, longitude } = airports;
  const codes = [
    ...[...people.provider.values()].map(({ base }) => base),
    ...[...people.owner.values()].flatMap(({ aircraft }) => [...aircraft.values()].map(({ field }) => field)),
  ];
  const rows = await tx.select({ code, latitude, longitude }).from(airports).where(inArray(code, codes));
  return new Map(rows.map((row) => [row.code, row]));
}

async function complete(tx: Db, job: Done, now: Date) {
  const { ownerId, plane, providerId, category, pastJob, price } = job;
  const createdAt = daysBefore(now, job.daysAgo);
  const [request] = await tx
    .insert(serviceRequests)
    .values({
      ownerId,
      // Who has an airplane looked at before buying it doesn't own it yet.
      aircraftId: isPrebuy(pastJob) ? null : plane.id,
      title: pastJob.title,
      description: pastJob.text,
      category,
      preferredLocation: plane.field,
      status: 'completed',
      createdAt,
      updatedAt: later(createdAt, 240),
    })
    .returning();
  const quoteId = await addQuote(tx, request!.id, providerId, {
    price,
    text: 'As discussed. Parts and labor are in the price.',
    duration: '2 days',
    status: 'accepted',
    quotedAt: later(createdAt, 9),
  });
  await addPayment(tx, { request: request!, quoteId, providerId, price, status: 'released' });
  const [rating, comment] = job.review;
  return {
    reviewerId: ownerId,
    providerId,
    requestId: request!.id,
    rating,
    comment,
    createdAt: later(createdAt, 24 * 4 + 20),
  };
}

const isPrebuy = ({ job }: PastJob) => job === 'pre_buy';
const isYearly = ({ job }: PastJob) => job === 'annual' || job === 'condition' || job === 'phase';

/** Further than this, in nm, an owner flies to no shop; propellers are shipped. */
const reachNm = 320;

/** True if two places are within reach; unknown ones are, where the reference data isn't loaded. */
const isWithin = (a: Position | undefined, b: Position | undefined) =>
  !a || !b || distanceNm(a, b) <= reachNm;

/** Aircraft whose yearly inspection stands elsewhere in the sample: a second one in a year would be odd. */
const inspectedElsewhere = ['N172ZQ', 'N44BR', 'N7203Q', 'N512HQ', 'N14HL', 'N182HQ', 'N161HQ', 'N641HL'];

/** True if the shop may do the work: an annual takes an IA or a repair station. */
const maySign = (credentials: string[], { job }: PastJob) =>
  job !== 'annual' || /\bIA\b|repair station|part 145/i.test(credentials.join(' '));

/** A provider's jobs that fit it and the aircraft of an owner. */
function* otherJobs(people: People, positions: Positions): Generator<Done> {
  const inspected = new Set(inspectedElsewhere);
  const isFree = ({ plane, pastJob }: { plane: SampleAircraft; pastJob: PastJob }) =>
    !isYearly(pastJob) || !inspected.has(plane.mark);
  const planes = [...people.owner.values()].flatMap(({ id, aircraft }) =>
    [...aircraft.values()].map((plane) => ({ ownerId: id, plane })),
  );
  let turn = 0;
  for (const [name, { id: providerId, services, userId, credentials, base }] of people.provider) {
    if (name === sampleShop.name) continue;
    const types = specialists[name] ?? pistons;
    const isNear = ({ plane }: { plane: SampleAircraft }) =>
      isWithin(positions.get(plane.field), positions.get(base));
    const isPropellerShop = credentials.some((text) => text.startsWith('Propeller'));
    // Few owners have an aircraft for a specialist, and nobody reviews one shop ten times.
    const count = types.includes('Single Engine Piston') ? 2 + ((providerId * 7) % 6) : 2;
    // Two people do not write the same about one shop.
    const said = new Set<PastJob['reviews'][number]>();
    const unusedReview = ({ pastJob: { reviews: texts } }: { pastJob: PastJob }) =>
      [...texts.slice(turn % texts.length), ...texts].find((text) => !said.has(text));
    for (let i = 0; i < count; i++, turn++) {
      const category = services[i % services.length]!;
      const candidates = (isPropellerShop ? propellerJobs : pastJobs[category]).flatMap((pastJob) =>
        planes
          .filter(
            ({ ownerId, plane }) => ownerId !== userId && types.includes(plane.type) && has(pastJob, plane),
          )
          .map((owned) => ({ ...owned, pastJob }))
          .filter((one) => isFree(one) && maySign(credentials, pastJob))
          .filter((one) => isPropellerShop || isNear(one)),
      );
      const start = candidates.length > 0 ? (turn * 7 + i) % candidates.length : 0;
      const chosen = [...candidates.slice(start), ...candidates.slice(0, start)].find(unusedReview);
      const review = chosen && unusedReview(chosen);
      if (!review) continue;
      said.add(review);
      if (isYearly(chosen.pastJob)) inspected.add(chosen.plane.mark);
      yield {
        ...chosen,
        providerId,
        category,
        price: priceOf(chosen.pastJob, chosen.plane, turn),
        daysAgo: 16 + ((turn * 37) % 320),
        review,
      };
    }
  }
}

const bandOf = (
  { job, prices }: PastJob,
  { type }: SampleAircraft,
): [low: number, high: number] | undefined => {
  if (!job) return prices;
  const price = jobPrices[job][type];
  return price && [price[0], price[2]];
};

const has = (pastJob: PastJob, plane: SampleAircraft) =>
  bandOf(pastJob, plane) !== undefined && (pastJob.fits?.(plane) ?? true);

/** A price inside of the band, in steps of five dollars. */
function priceOf(pastJob: PastJob, plane: SampleAircraft, turn: number) {
  const [low, high] = bandOf(pastJob, plane)!;
  const part = 0.15 + ((turn * 29) % 60) / 100;
  return Math.round((low + (high - low) * part) / 5) * 5;
}

/** The last months of provider@hangarline.test: a business with regular customers on the Peninsula. */
const bayline: [
  daysAgo: number,
  owner: string,
  mark: string,
  title: string,
  price: number,
  rating: number,
][] = [
  [9, 'l.nguyen', 'N161HQ', 'Oil change and filter', 265, 5],
  [14, 'owner', 'N172ZQ', 'Brake pads and discs', 420, 5],
  [19, 'g.abbott', 'N182HQ', 'Annual inspection', 2480, 5],
  [27, 'g.abbott', 'N182HQ', 'Cylinder exchange', 3150, 4],
  [38, 'owner', 'N44BR', 'Magneto 500-hour', 780, 5],
  [47, 'l.nguyen', 'N161HQ', 'Annual inspection', 2150, 5],
  [61, 'i.petrova', 'N641HL', 'Alternator replaced', 940, 4],
  [70, 'owner', 'N172ZQ', 'Oil change and filter', 245, 5],
  [75, 'i.petrova', 'N641HL', 'Borescope and compression', 340, 5],
  [118, 'g.abbott', 'N182HQ', 'Nose strut reseal', 520, 5],
  [140, 'l.nguyen', 'N161HQ', 'Magneto 500-hour', 690, 5],
  [152, 'owner', 'N44BR', 'Annual inspection', 3180, 4],
  [171, 'i.petrova', 'N641HL', 'Annual inspection', 2290, 4],
];

function baylineJobs(people: People): Done[] {
  const providerId = people.provider.get(sampleShop.name)!.id;
  const said = new Set<PastJob['reviews'][number]>();
  return bayline.map(([daysAgo, mailbox, mark, title, price, rating]) => {
    const owner = people.owner.get(mailbox)!;
    const [category, pastJob] = Object.entries(pastJobs)
      .flatMap(([of, list]) => list.map((one) => [of as Service, one] as const))
      .find(([, one]) => one.title === title)!;
    const review = pastJob.reviews.find((text) => text[0] === rating && !said.has(text))!;
    said.add(review);
    return {
      ownerId: owner.id,
      plane: owner.aircraft.get(mark)!,
      providerId,
      category,
      pastJob,
      price,
      daysAgo,
      review,
    };
  });
}
