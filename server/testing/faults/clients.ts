import { setTimeout as sleep } from 'node:timers/promises';
import { pick, type Random } from '#server/testing/random.ts';
import type { Browser } from './browser.ts';
import { possible, postRequest, type Movement } from './movements.ts';
import type { Peer } from './peer.ts';
import type { People } from './people.ts';
import { jobOfFailedPayout, readSnapshot, type Snapshot } from './snapshot.ts';
import type { Database } from './victims.ts';

interface World {
  database: Database;
  peer: Peer;
  people: People;
  random: Random;
  isOver: () => boolean;
  /** Called with every movement that was accepted. */
  onAccepted: (name: string) => void;
}

/** Jobs that are looked at together: so few that clients meet on the same one. */
const jobsAtOnce = 40;

/** Lets many clients act on the same jobs until the run is over. */
export async function actAsClients(world: World, clients: number) {
  const jobs: number[] = [];
  await Promise.all(Array.from({ length: clients }, () => actOn(world, jobs)));
}

async function actOn(world: World, jobs: number[]) {
  const { isOver } = world;
  while (!isOver()) {
    if (jobs.length < jobsAtOnce) {
      await openJob(world, jobs);
      continue;
    }
    // The database may be away.
    const job = await nextJob(world, jobs).catch(() => undefined);
    if (!job) await sleep(100);
    else await actOnJob(world, jobs, job);
  }
}

/** Reads one of the jobs, and now and then one whose payout has failed. */
async function nextJob({ database, random }: World, jobs: number[]) {
  const failed = random(25) === 0 ? await jobOfFailedPayout(database) : undefined;
  return readSnapshot(database, failed ?? pick(jobs, random));
}

async function openJob({ people, random, onAccepted }: World, jobs: number[]) {
  const group = random(3) === 0 ? pick(people.groups, random) : undefined;
  const owner = pick(group?.owners ?? people.owners, random);
  const answer = await call(owner.browser, postRequest(group?.aircraftId));
  if (answer?.status !== 201) return;
  jobs.push((JSON.parse(answer.text) as { id: number }).id);
  onAccepted('post');
}

async function actOnJob(world: World, jobs: number[], job: Snapshot) {
  const { random, onAccepted, peer } = world;
  const movements = possible(job, random);
  const isAtRest = job.status === 'completed' && job.failedPayouts.length === 0;
  if (movements.length === 0 || (isAtRest && random(3) > 0)) {
    const at = jobs.indexOf(job.id);
    if (at >= 0) jobs.splice(at, 1);
    return;
  }
  const movement = pick(movements, random);
  if ('secret' in movement) {
    if (atPeer(peer, movement)) onAccepted(movement.name);
    // The webhook tells of it; meanwhile the owner looks at something else.
    return;
  }
  // Some click twice, and some calls are made by a person who may not.
  const times = random(10) === 0 ? 2 : 1;
  const answers = await Promise.all(
    Array.from({ length: times }, () => call(actorOf(world, job, movement), movement)),
  );
  for (const answer of answers) if (answer && answer.status < 300) onAccepted(movement.name);
}

type AtPeer = Extract<Movement, { secret: string }>;
type Call = Exclude<Movement, AtPeer>;

const atPeer = (peer: Peer, { name, secret, isGood }: AtPeer) =>
  name === 'contest' ? peer.contestBySecret(secret) : peer.payBySecret(secret, isGood) !== 'refused';

const call = (browser: Browser, movement: Movement) => {
  const { method, path, body } = movement as Call;
  return browser.call(method, path, body);
};

/** The owner of a job, or the co-owners of its aircraft. */
const ownersOf = ({ owners, groups }: People, { ownerId }: Snapshot) =>
  groups.find(({ id }) => id === ownerId)?.owners ?? owners.filter(({ id }) => id === ownerId);

function actorOf({ people, random }: World, job: Snapshot, movement: Movement): Browser {
  const { by } = movement as Call;
  if (by === 'admin') return pick(people.admins, random);
  const isWrong = random(25) === 0;
  if (by === 'owner' && !isWrong) return pick(ownersOf(people, job), random).browser;
  const provider = people.shops.find(({ id }) => id === job.providerId);
  return (by === 'provider' && provider && !isWrong ? provider : pick(people.shops, random)).browser;
}
