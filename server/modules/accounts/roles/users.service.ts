import type { SignedIn } from '#server/context.ts';
import { paged, type Paging } from '#server/paging.ts';
import * as repo from './users.repo.ts';

type Sort = repo.UserSort;
type Cursor = repo.UserCursor;

interface Search extends repo.UserFilters, Paging {
  q?: string | undefined;
  sort: Sort;
}

/** Up to this number, finding and sorting all matches takes less time than reading an order until a page is full. */
const fewMatches = 4000;
/** From here on, gathering takes longer than the longest walk. */
const manyMatches = 50_000;
/** Bounds of the entries of an order that a search reads before it gathers its matches instead. */
const [minSteps, maxSteps] = [4000, 60_000];
/** Words that a larger share of the users has are no help to an index. */
const commonShare = 0.05;

/** Lists users for administrators. The total of a search with many matches is undefined. */
export async function listUsers(ctx: SignedIn, { q, type, status, sort, limit, cursor }: Search) {
  const counts = (await repo.count(ctx.db, status)).filter((of) => type === undefined || of.type === type);
  const words = q ? await toWords(ctx, q, sum(counts, 'all')) : undefined;
  // A search of signs alone has no word to find.
  if (q && !words) return { items: [], total: 0, next: undefined };
  const scope = { status, sort, words };
  /** In the order of types every type is a list of its own: a status that one of them lacks would be looked for in vain. */
  const parts =
    sort === 'type' && !type ? counts.map((of) => ({ type: of.type, counts: [of] })) : [{ type, counts }];
  let total: number | undefined = words ? undefined : sum(counts, 'matching');
  const read = async (size: number, after?: Cursor) => {
    const rows: Row[] = [];
    const totals: (number | undefined)[] = [];
    for (const part of parts) {
      const isPast =
        parts.length > 1 && after !== undefined && part.type !== undefined && after[0]! > part.type;
      if (isPast || rows.length === size) continue;
      const isCurrent = parts.length === 1 || after?.[0] === part.type;
      const page = await readPart(
        ctx,
        { ...scope, ...part },
        size - rows.length,
        isCurrent ? after : undefined,
      );
      rows.push(...page.rows);
      totals.push(page.total);
    }
    const isWhole = totals.length === parts.length && totals.every((n) => n !== undefined);
    if (words && isWhole) total = totals.reduce<number>((all, n) => all + (n ?? 0), 0);
    return rows;
  };
  const key = JSON.stringify(['users', q, type, status, sort]);
  const page = await paged(ctx, key, { limit, cursor }, read, (last): Cursor => last.cursor);
  return { ...page, total };
}

type Row = Awaited<ReturnType<typeof repo.walk>>[number];
type Counts = Awaited<ReturnType<typeof repo.count>>;
const sum = (counts: Counts, key: 'all' | 'matching') => counts.reduce((n, of) => n + of[key], 0);

interface Words extends repo.Words {
  /** Estimated share of the users who match. */
  share: number;
  /** Estimated matches of the rare words. */
  estimated: number;
}

/** Sorts the words of a search into rare and common ones; undefined if it has none. */
async function toWords({ db }: SignedIn, q: string, all: number): Promise<Words | undefined> {
  const words: { word: string; n: number }[] = [];
  for (const word of await repo.parseWords(db, q)) words.push({ word, n: await repo.estimate(db, word) });
  if (words.length === 0) return undefined;
  const least = Math.min(...words.map(({ n }) => n));
  const isRare = ({ n }: { n: number }) => n <= Math.max(least, all * commonShare);
  const join = (some: typeof words) => some.map(({ word }) => word).join(' & ');
  const rare = words.filter(isRare);
  return {
    rare: join(rare),
    common: join(words.filter((word) => !isRare(word))) || undefined,
    share: words.reduce((share, { n }) => share * Math.min(1, n / Math.max(1, all)), 1),
    estimated: rare.reduce((n, word) => n * Math.min(1, word.n / Math.max(1, all)), all),
  };
}

interface Part {
  type: 'owner' | 'provider' | undefined;
  status: repo.UserFilters['status'];
  sort: Sort;
  words: Words | undefined;
  counts: Counts;
}

/** Reads a page in the way that is quickest for the numbers of users who pass the filters and have the words. */
async function readPart(
  { db }: SignedIn,
  { sort, words, counts, ...filters }: Part,
  size: number,
  after?: Cursor,
) {
  const [all, matching] = [sum(counts, 'all'), sum(counts, 'matching')];
  if (matching === 0) return { rows: [], total: 0 };
  if (!words) {
    const readBy = matching <= fewMatches ? repo.gather : repo.walk;
    return { rows: await readBy(db, filters, sort, size, after), total: matching };
  }
  const search = { ...filters, query: words };
  /** Entries that fill the page if the matches are evenly spread. */
  const needed = (size * all) / (words.share * matching);
  if (words.estimated > fewMatches && matching > fewMatches && needed < maxSteps) {
    // Names are clustered in their own order: the walk goes further where gathering would take longest.
    const steps =
      words.estimated > manyMatches ? maxSteps : Math.min(maxSteps, Math.max(minSteps, 4 * needed));
    const rows = await repo.walkSearch(db, search, sort, size, after, Math.ceil(steps));
    if (rows.length === size) return { rows, total: await repo.countUpTo(db, search) };
  }
  const rows = await repo.gather(db, search, sort, size, after);
  return { rows, total: rows[0]?.total ?? (after ? undefined : 0) };
}
