import { and, eq, inArray } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Permission } from '#contract/accounts/permissions.ts';
import { daysAfter, localDate } from '#contract/time.ts';
import type { Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { notifications } from '#server/db/schema/notifications.ts';
import * as members from '#server/modules/accounts/members.service.ts';
import { vote } from '#server/modules/approvals/voting.service.ts';
import * as outages from '#server/modules/fleet/outages.service.ts';
import { create, update } from '#server/modules/groups/groups.service.ts';
import * as jobs from '#server/modules/jobs/jobs.service.ts';
import { ofRequest } from '#server/modules/payments/payments.service.ts';
import * as sandbox from '#server/modules/payments/sandbox.service.ts';
import * as split from '#server/modules/payments/split.service.ts';
import { accept } from '#server/modules/quotes/acceptance.service.ts';
import { submit } from '#server/modules/quotes/new-quote.service.ts';
import { post } from '#server/modules/requests/posting.service.ts';
import { joinWith } from '#server/modules/teams/joining.service.ts';
import { actingAs, actingAsNobody } from './acting.ts';
import { sampleGroups, type SampleGroup, type SampleJob } from './group-stories.ts';
import { inviteTo } from './joining.ts';
import { addAircraft, daysBefore, later, sampleDomain, type People } from './people.ts';
import { addDueList } from './reminders.ts';

const card = { cardNumber: '4242 4242 4242 4242', expiry: '12/99', cvc: '123' };

/** The sample while it is told, and who acts in it. */
interface Scene {
  services: Services;
  tx: Db;
  people: People;
  idOf: (mailbox: string) => string;
  as: (userId: string, daysAgo: number, needs: Permission) => Promise<SignedIn>;
  log: FastifyBaseLogger;
}

/** Tells the groups of the sample through the services: co-owners of one airplane, and a club with six. */
export async function seedGroups(services: Services, tx: Db, people: People, log: FastifyBaseLogger) {
  const now = services.now();
  const idOf = (mailbox: string) => people.colleague.get(mailbox) ?? people.owner.get(mailbox)!.id;
  const as = async (userId: string, daysAgo: number, needs: Permission) => ({
    ...(await actingAs(services, tx, log, userId, daysBefore(now, daysAgo))),
    needs,
  });
  const scene: Scene = { services, tx, people, idOf, as, log };
  for (const story of sampleGroups) {
    const accountId = await found(scene, story);
    const aircraft = await addFleet(scene, story, accountId);
    for (const job of story.jobs) await work(scene, job, aircraft.get(job.mark)!);
  }
  // Who joined months ago has seen it.
  const all = sampleGroups.flatMap((story) => story.people.map(({ mailbox }) => idOf(mailbox)));
  await tx
    .update(notifications)
    .set({ isRead: true })
    .where(and(eq(notifications.type, 'member'), inArray(notifications.userId, all)));
}

/** Creates a group, whose people join by invitations; returns its account. */
async function found({ services, tx, idOf, as, log }: Scene, { name, kind, founded, people }: SampleGroup) {
  const [managing, ...others] = people;
  const founder = idOf(managing!.mailbox);
  const { id: accountId } = await create(await as(founder, founded, 'rules'), {
    name,
    kind,
    timeZone: 'America/Los_Angeles',
  });
  for (const { mailbox, role } of others) {
    const at = daysBefore(services.now(), founded - 3);
    const invited = { email: `${mailbox}@${sampleDomain}`, role };
    const token = await inviteTo(services, tx, { accountId }, founder, at, invited);
    await joinWith(actingAsNobody(services, tx, log, at), idOf(mailbox), token);
  }
  // Agreed when the last one had joined.
  // A week to vote, so that the open vote of the sample is there for some days.
  await update(await as(founder, founded - 4, 'rules'), accountId, { rule: { approvalHours: 168 } });
  for (const { mailbox, shareBp } of people)
    if (shareBp !== undefined) await members.change({ db: tx }, accountId, idOf(mailbox), { shareBp });
  return accountId;
}

/** Adds the aircraft of a group with their due lists and outages; returns their ids by tail number. */
async function addFleet({ services, tx, idOf, as }: Scene, story: SampleGroup, accountId: string) {
  const now = services.now();
  const added = new Map<string, number>();
  for (const { due, outage, ...plane } of story.aircraft) {
    const id = await addAircraft(tx, accountId, plane, daysBefore(now, story.founded - 5));
    added.set(plane.mark, id);
    await addDueList(tx, id, due, now);
    if (!outage) continue;
    const from = daysAfter(localDate(null, now), outage.inDays);
    const ctx = await as(idOf(story.people[0]!.mailbox), Math.max(0, -outage.inDays), 'aircraft.manage');
    await outages.add(ctx, id, { from, until: daysAfter(from, outage.days), reason: outage.reason });
  }
  return added;
}

/** Votes on an expense of a group; of a split that is approved the one who asked pays their share. */
async function decide(
  { idOf, as }: Scene,
  { by, daysAgo, votes }: SampleJob,
  id: number,
  approvalId: number,
) {
  if (!votes) return;
  for (const mailbox of votes)
    await vote(await as(idOf(mailbox), daysAgo - 1.5, 'vote'), approvalId, { approve: true, note: '' });
  const payer = await as(idOf(by), daysAgo - 1.6, 'pay');
  const [payment] = await ofRequest(payer, id);
  const { shares } = await split.list(payer, payment!.id);
  const own = shares.find(({ userId }) => userId === payer.actor.id);
  await sandbox.confirm(payer, { clientSecret: own?.clientSecret ?? '', ...card });
}

/** Posts, quotes and pays a job of a group, and delivers it if it is done. */
async function work(scene: Scene, job: SampleJob, aircraftId: number) {
  const { services, people, idOf, as } = scene;
  const { by, daysAgo, doneAfter, price } = job;
  const owner = idOf(by);
  const shop = people.provider.get(job.provider)!.userId;
  const { id } = await post(await as(owner, daysAgo, 'request'), {
    title: job.title,
    description: job.text,
    category: job.category,
    aircraftId,
    urgency: 'normal',
  });
  const quote = await submit(await as(shop, daysAgo - 0.4, 'quote'), id, {
    description: job.offer,
    estimatedDuration: job.duration,
    availableDate: localDate(null, later(daysBefore(services.now(), daysAgo), 72)),
    price,
    pricing: 'fixed',
  });
  const paying = await as(owner, daysAgo - 1, 'accept');
  const { approval, clientSecret } = await accept(paying, quote.id, { pay: job.pay });
  if (approval) return decide(scene, job, id, approval.id);
  await sandbox.confirm(paying, { clientSecret: clientSecret ?? '', ...card });
  if (doneAfter === undefined) return;
  await jobs.deliver(await as(shop, daysAgo - doneAfter, 'work'), id, { summary: job.summary ?? '' });
  await jobs.confirm(await as(owner, daysAgo - doneAfter - 1, 'accept'), id);
}
