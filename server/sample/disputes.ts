import { and, eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import { addHours } from '#contract/time.ts';
import type { Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { files } from '#server/db/schema/uploads.ts';
import * as disputes from '#server/modules/disputes/disputes.service.ts';
import { actingAs } from './acting.ts';
import { storeEvidence, type EvidencePhoto } from './evidence.ts';
import type { People } from './people.ts';
import type { SampleRequest } from './sample-request.ts';

type Party = 'owner' | 'provider';
type Step =
  | { answer: string; photo: EvidencePhoto }
  | { offer: number; by: Party }
  | { decline: number }
  | { accept: number }
  | { escalate: Party };

interface SampleDispute {
  /** Mailbox of the owner and title of the delivered job. */
  owner: string;
  title: string;
  provider: string;
  reason: string;
  description: string;
  requestedRefund: number;
  photo: EvidencePhoto;
  /** Hours after the delivery: what was wrong showed first. */
  openedAfter: number;
  /** What followed, and how many hours after the delivery. */
  steps: [hours: number, step: Step][];
}

/** Delivered jobs that only disputes are about. */
export const disputedRequests: SampleRequest[] = [
  {
    owner: 'owner',
    mark: 'N172ZQ',
    title: 'Borescope inspection and left main tire',
    category: 'inspection',
    budget: '500-1500',
    status: 'delivered',
    daysAgo: 9,
    deliveredDaysAgo: 2.5,
    text: 'Borescope photos of all four cylinders with a compression check, a new tire and tube on the left main, wheel bearings repacked.',
    quotes: [
      [
        'Bayline Aero Maintenance',
        985,
        'Photos of every cylinder on a card, Michelin Air with tube, balanced, bearings cleaned and repacked.',
        '2 days',
      ],
    ],
  },
  {
    owner: 'owner',
    mark: 'N44BR',
    title: 'Comm 1 squelch breaks',
    category: 'avionics',
    budget: 'under-500',
    status: 'delivered',
    daysAgo: 8,
    deliveredDaysAgo: 3,
    text: 'Squelch opens by itself in the climb. Antenna and coax were replaced last year.',
    quotes: [['Golden Gate Avionics', 480, 'Bench check, squelch board and antenna check.', '1 day']],
  },
];

const sampleDisputes: SampleDispute[] = [
  {
    owner: 'owner',
    title: 'Borescope inspection and left main tire',
    provider: 'Bayline Aero Maintenance',
    reason: 'work_not_conforming',
    description:
      'The quote includes borescope photos of all four cylinders. I got photos of cylinders 1 and 3. The new tube went flat the next morning, and I paid another provider $240.00 to fix it. I’m asking for the tire work and the part of the inspection that wasn’t done.',
    requestedRefund: 685,
    photo: 'tire',
    openedAfter: 22,
    steps: [
      [
        27,
        {
          answer:
            'We ran the borescope on all four cylinders. The camera card failed after cylinder 3, and we offered to repeat it at no charge. The tube was new and fine at delivery, as the ramp photo shows. We’ll refund the tire work, but the inspection was done in full.',
          photo: 'ramp',
        },
      ],
      [28, { offer: 185, by: 'provider' }],
      [46, { decline: 1 }],
      [47, { offer: 500, by: 'owner' }],
      [52, { offer: 350, by: 'provider' }],
    ],
  },
  {
    owner: 'owner',
    title: 'Comm 1 squelch breaks',
    provider: 'Golden Gate Avionics',
    reason: 'overcharged',
    description: 'The squelch board was on the quote. It wasn’t replaced, the old one was adjusted.',
    requestedRefund: 160,
    photo: 'borescope',
    openedAfter: 5,
    steps: [
      [22, { answer: 'The board tested fine, so we adjusted it. We can take the part off.', photo: 'ramp' }],
      [23, { offer: 140, by: 'provider' }],
      [27, { accept: 1 }],
    ],
  },
  {
    owner: 'k.tran',
    title: 'Autopilot porpoises in altitude hold',
    provider: 'Lone Star Avionics',
    reason: 'poor_quality',
    description:
      'It still hunts about 80 feet in pitch. The static leak check is on the invoice, but the fitting behind the panel was never touched.',
    requestedRefund: 1640,
    photo: 'borescope',
    openedAfter: 26,
    steps: [
      [
        48,
        {
          answer: 'The static system holds. The pitch servo is a different job, as we wrote.',
          photo: 'ramp',
        },
      ],
      [50, { offer: 400, by: 'provider' }],
      [72, { decline: 1 }],
      [74, { escalate: 'owner' }],
    ],
  },
];

/** Runs the sample disputes through the services, each step at its own time, so that money and log agree. */
export async function seedDisputes(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  for (const story of sampleDisputes) {
    const ownerId = people.owner.get(story.owner)!.id;
    const userIds = { owner: ownerId, provider: people.provider.get(story.provider)!.userId };
    const [job] = await tx
      .select()
      .from(serviceRequests)
      .where(and(eq(serviceRequests.ownerId, ownerId), eq(serviceRequests.title, story.title)));
    const at = (hours: number, party: Party) =>
      actingAs(services, tx, log, userIds[party], addHours(job!.deliveredAt!, hours));
    const start = await at(story.openedAfter, 'owner');
    const { reason, description, requestedRefund } = story;
    const dispute = await disputes.open(start, job!.id, {
      reason,
      description,
      requestedRefund,
      fileIds: [await addPhoto(start, story.photo)],
    });
    for (const [hours, step] of story.steps) await run(dispute.id, step, (party) => at(hours, party));
  }
}

async function run(id: number, step: Step, as: (party: Party) => Promise<SignedIn>) {
  if ('answer' in step) {
    const ctx = await as('provider');
    await disputes.answer(ctx, id, { description: step.answer, fileIds: [await addPhoto(ctx, step.photo)] });
  } else if ('offer' in step) await disputes.offer(await as(step.by), id, step.offer);
  else if ('decline' in step) await disputes.declineOffer(await as('owner'), id, step.decline);
  else if ('accept' in step) await disputes.acceptOffer(await as('owner'), id, step.accept);
  else await disputes.escalate(await as(step.escalate), id);
}

async function addPhoto(ctx: SignedIn, photo: EvidencePhoto): Promise<number> {
  const [row] = await ctx.db
    .insert(files)
    .values(await storeEvidence(ctx, ctx.actor.id, photo))
    .returning({ id: files.id });
  return row!.id;
}
