import { isWithoutWork } from '#contract/findings/finding-grades.ts';
import { numberedFindings } from '#contract/findings/finding-names.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import { fullName, type Name } from '#contract/names.ts';
import { hourMs } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { belongsTo } from '#server/modules/accounts/members.policy.ts';
import { firstNamesAt } from '#server/modules/accounts/members.service.ts';
import type { Questions } from '#server/questions.ts';
import type { ListedRow } from './lists.hot.repo.ts';
import type { LogEntry } from './log.service.ts';
import { ownerName } from './requests.view.ts';

type FindingEntry = Questions['request.finding_log']['answer'][number];
type Entry = LogEntry & { stage?: string };

/** Events that the system logs when the owner's payment is held. */
const paidEvents = new Set(['fund', 'addition_pay', 'stage_pay']);

/** More findings are only counted. */
const maxNamed = 5;

const isOneStep = (before: FindingEntry, entry: FindingEntry) =>
  before.event === entry.event &&
  before.actorId === entry.actorId &&
  entry.at.getTime() - before.at.getTime() < hourMs;

/** 'Finding 1: Left main tire, $385.00. Another shop does it.' */
const lineOf = ({ event, number, title, price, reason }: FindingEntry) => {
  const cost = event === 'finding_approve' && toCents(price) > 0 ? `, ${formatMoney(price)}` : '';
  return [`Finding ${number}: ${title}${cost}`, reason].filter(Boolean).join('. ');
};

/** What happened to several findings in one go is one entry, at the time of the last of them. */
function toEntry(group: [FindingEntry, ...FindingEntry[]]) {
  const { number: _number, title: _title, price: _price, grade: _grade, ...entry } = group.at(-1)!;
  return {
    ...entry,
    findings: numberedFindings(group),
    reason: group.length > maxNamed ? null : group.map(lineOf).join('\n'),
  };
}

const isOfFinding = (entry: Entry | FindingEntry): entry is FindingEntry => 'number' in entry;

/** What the owner only took note of was not declined. */
const withNoted = (entry: FindingEntry): FindingEntry =>
  entry.event === 'finding_decline' && isWithoutWork(entry) ? { ...entry, event: 'finding_note' } : entry;

/** Joins what happened to findings one after the other, with nothing else between. */
function joined(logged: (Entry | FindingEntry)[]) {
  const groups: ([FindingEntry, ...FindingEntry[]] | Entry)[] = [];
  for (const logEntry of logged) {
    const last = groups.at(-1);
    if (!isOfFinding(logEntry)) {
      groups.push(logEntry);
      continue;
    }
    const entry = withNoted(logEntry);
    if (Array.isArray(last) && isOneStep(last.at(-1)!, entry)) last.push(entry);
    else groups.push([entry]);
  }
  return groups.map((group) => (Array.isArray(group) ? toEntry(group) : group));
}

/** 'Luis' for the team, 'Luis at Bayline' for others. */
function memberName(ctx: SignedIn, { provider }: ListedRow, firstName: string | undefined) {
  if (firstName === undefined || !provider) return undefined;
  return belongsTo(ctx, provider.userId) ? firstName : `${firstName} at ${provider.businessName}`;
}

/** Returns who acted on a job for a shared account, by first name; nobody else of it is looked for. */
async function membersIn(
  ctx: SignedIn,
  { ownerId, provider }: ListedRow,
  logged: { actorId: string | null }[],
): Promise<ReadonlyMap<string, string>> {
  const known = new Set([null, ownerId, provider?.userId, ctx.actor.id]);
  if (!provider || logged.every(({ actorId }) => known.has(actorId))) return new Map();
  return firstNamesAt(ctx.db, provider.userId);
}

const toJobTimeline = (
  ctx: SignedIn,
  row: ListedRow,
  owner: Name,
  logged: (Entry | FindingEntry)[],
  members: ReadonlyMap<string, string>,
) =>
  joined(logged.toSorted((a, b) => a.id - b.id)).map((entry) => {
    const actorId = entry.actorId ?? (paidEvents.has(entry.event) ? row.ownerId : null);
    const by =
      actorId === null
        ? null
        : actorId === ctx.actor.id
          ? 'You'
          : actorId === row.ownerId
            ? fullName(owner)
            : actorId === row.provider?.userId
              ? row.provider.businessName
              : (memberName(ctx, row, members.get(actorId)) ?? ownerName(entry));
    // The log keeps why the job ended; the words are the other party's and stand with their proposal.
    return { ...entry, by, ...(entry.event === 'agree_to_cancel' && { reason: null }) };
  });

/** Returns the log of a request, its additional work or stages, and its findings as its parties see it: with their names, in order. */
export async function timelineOf(
  ctx: SignedIn,
  row: ListedRow,
  owner: Name,
  logged: (Entry | FindingEntry)[],
) {
  return toJobTimeline(ctx, row, owner, logged, await membersIn(ctx, row, logged));
}
