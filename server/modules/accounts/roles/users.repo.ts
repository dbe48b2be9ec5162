import { sql, type SQL } from 'drizzle-orm';
import { maxCountedUsers } from '#contract/limits.ts';
import type { Db } from '#server/db/database.ts';
import { readRow, readRows } from '#server/db/read-rows.ts';
import { columnsOf, int, json, text, textArray, type ResultColumns } from '#server/db/result-columns.ts';
import { userCounts, users } from '#server/db/schema/accounts.ts';

export interface UserFilters {
  type?: 'owner' | 'provider' | undefined;
  status?: keyof typeof statuses | undefined;
}
export type UserSort = keyof typeof orders;
/** The values of the order's columns in the last row of a page. */
export type UserCursor = readonly string[];

const statuses = {
  dual_access: sql`has_dual_access`,
  locked: sql`user_type_locked`,
  verified: sql`is_verified`,
  unverified: sql`not is_verified`,
  suspended: sql`suspended_at is not null`,
  administrators: sql`is_admin`,
};

/** Columns of each order; every one is the key of an index that includes what is searched and filtered by. */
const orders = {
  created: { columns: ['created_at', 'id'], isDescending: true },
  name: { columns: ['name_key', 'id'], isDescending: false },
  email: { columns: ['email', 'id'], isDescending: false },
  type: { columns: ['user_type', 'name_key', 'id'], isDescending: false },
};
const types: Record<string, string> = { created_at: 'timestamptz', id: 'uuid' };

const listOf = (parts: SQL[]) => sql.join(parts, sql`, `);
const sortColumns = (sort: UserSort) => listOf(orders[sort].columns.map((name) => sql.raw(name)));
const orderOf = (sort: UserSort) =>
  listOf(
    orders[sort].columns.map((name) => sql.raw(`${name} ${orders[sort].isDescending ? 'desc' : 'asc'}`)),
  );

function isAfter(sort: UserSort, after: UserCursor | undefined) {
  if (!after) return sql`true`;
  const { columns, isDescending } = orders[sort];
  const values = columns.map((name, at) => sql`${after[at]}::${sql.raw(types[name] ?? 'text')}`);
  return sql`(${sortColumns(sort)}) ${sql.raw(isDescending ? '<' : '>')} (${listOf(values)})`;
}

/** A search: `rare` is what an index finds, `common` what its matches are then checked for, both as tsquery. */
export interface Words {
  rare: string;
  common: string | undefined;
}

function isAmong({ type, status }: UserFilters, query?: Words) {
  const conditions: SQL[] = [];
  if (type) conditions.push(sql`user_type = ${type}`);
  if (status) conditions.push(statuses[status]);
  if (query) conditions.push(sql`words @@ ${query.rare}::tsquery`);
  // `is true` keeps the index from being asked: it would read every user who has a common word.
  if (query?.common) conditions.push(sql`(words @@ ${query.common}::tsquery) is true`);
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Columns that filters and searches read, all of them part of every order's index. */
const read = sql`words, user_type, has_dual_access, user_type_locked, is_verified, is_admin, suspended_at`;

/** The columns of an order that `read` lacks. */
const keysOf = (sort: UserSort) =>
  listOf(orders[sort].columns.filter((name) => name !== 'user_type').map((name) => sql.raw(name)));

const userColumns = {
  ...columnsOf(
    users,
    'id',
    'email',
    'firstName',
    'lastName',
    'userType',
    'hasDualAccess',
    'userTypeLocked',
    'isVerified',
    'isAdmin',
    'emailVerifiedAt',
    'suspendedAt',
    'suspensionReason',
    'createdAt',
  ),
  cursor: textArray,
};

/** Reads the users of a page: first their ids in order from indexes, then the rows of those few. */
function readPage<Columns extends ResultColumns>(
  db: Db,
  sort: UserSort,
  page: SQL,
  columns: Columns,
  more = sql``,
) {
  const order = orders[sort].columns.map((name) => sql`u.${sql.raw(name)}::text`);
  return readRows(
    db,
    columns,
    sql`
    select u.id, u.email, u.first_name as "firstName", u.last_name as "lastName", u.user_type as "userType",
      u.has_dual_access as "hasDualAccess", u.user_type_locked as "userTypeLocked", u.is_verified as "isVerified",
      u.is_admin as "isAdmin", u.email_verified_at as "emailVerifiedAt", u.suspended_at as "suspendedAt", u.suspension_reason as "suspensionReason",
      u.created_at as "createdAt", array[${listOf(order)}] as cursor ${more}
    from (${page}) page join users u on u.id = page.id
    order by ${listOf(orders[sort].columns.map((name) => sql.raw(`u.${name} ${orders[sort].isDescending ? 'desc' : 'asc'}`)))}`,
  );
}

/** Reads a page in the order of its index, filtering as it goes: for filters that many users pass. */
export const walk = (db: Db, filters: UserFilters, sort: UserSort, limit: number, after?: UserCursor) =>
  readPage(
    db,
    sort,
    sql`select id from users where deleted_at is null and ${isAmong(filters)} and ${isAfter(sort, after)}
        order by ${orderOf(sort)} limit ${limit}`,
    userColumns,
  );

/** Like `walk`, for a search: reads at most `steps` entries of the index, so it may find too few. */
export const walkSearch = (
  db: Db,
  filters: UserFilters & { query: Words },
  sort: UserSort,
  limit: number,
  after: UserCursor | undefined,
  steps: number,
) =>
  readPage(
    db,
    sort,
    sql`select id from (
          select ${keysOf(sort)}, ${read} from users
          where deleted_at is null and ${isAmong({ type: sort === 'type' ? filters.type : undefined })}
            and ${isAfter(sort, after)}
          order by ${orderOf(sort)} limit ${steps}) next
        where ${isAmong(filters, filters.query)} order by ${orderOf(sort)} limit ${limit}`,
    userColumns,
  );

/** Finds all matches, sorts them and counts them: for filters or words that few users have. */
export async function gather(
  db: Db,
  filters: UserFilters & { query?: Words | undefined },
  sort: UserSort,
  limit: number,
  after: UserCursor | undefined,
) {
  // Materialized: with the limit in sight the planner would read the whole order in the hope of an early end.
  const found = sql`
    with found as materialized (
      select ${sortColumns(sort)} from users where deleted_at is null and ${isAmong(filters, filters.query)})
    select id, (select count(*)::int from found) as total from found
    where ${isAfter(sort, after)} order by ${orderOf(sort)} limit ${limit}`;
  return readPage(db, sort, found, { ...userColumns, total: int }, sql`, page.total`);
}

/** Counts matches; undefined if there are more than are counted. */
export async function countUpTo(db: Db, filters: UserFilters & { query: Words }) {
  const { n } = await readRow(
    db,
    { n: int },
    sql`
    select count(*)::int as n from (select from users where deleted_at is null and ${isAmong(filters, filters.query)}
      limit ${maxCountedUsers + 1}) counted`,
  );
  return n > maxCountedUsers ? undefined : n;
}

/** Returns the words of a search, each as a tsquery that finds its continuations. */
export async function parseWords(db: Db, search: string) {
  const rows = await readRows(
    db,
    { word: text },
    sql`select distinct user_query(word)::text as word from unnest(user_words(${search})) as t (word) limit ${maxWords}`,
  );
  return rows.map(({ word }) => word);
}
/** Further words would not narrow a search. */
const maxWords = 8;

/** The planner's estimate of the number of users who have a word: it keeps statistics of common ones. */
export async function estimate(db: Db, word: string) {
  const plan = await readRow(
    db,
    { 'QUERY PLAN': json<[{ Plan: { 'Plan Rows': number } }]>() },
    sql`explain (format json) select from users where deleted_at is null and words @@ ${word}::tsquery`,
  );
  return plan['QUERY PLAN'][0].Plan['Plan Rows'];
}

/** Counts the accounts by type: all of them, and those that have a status. */
export function count(db: Db, status: UserFilters['status']) {
  const hasStatus = status === 'suspended' ? sql`is_suspended` : isAmong({ status });
  return readRows(
    db,
    { type: columnsOf(users, 'userType').userType, all: int, matching: int },
    sql`
    select user_type as type, sum(users)::int as all,
      coalesce(sum(users) filter (where ${hasStatus}), 0)::int as matching
    from user_counts group by user_type order by user_type`,
  );
}

/** Replaces the rows of differences by one for each kind of account. */
export const sumUpCounts = (db: Db) =>
  db.execute(sql`
    with gone as (delete from ${userCounts} where (select count(*) from ${userCounts}) > 64 returning *)
    insert into user_counts (user_type, has_dual_access, user_type_locked, is_verified, is_admin, is_suspended, users)
    select user_type, has_dual_access, user_type_locked, is_verified, is_admin, is_suspended, sum(users)
    from gone group by 1, 2, 3, 4, 5, 6 having sum(users) <> 0`);
