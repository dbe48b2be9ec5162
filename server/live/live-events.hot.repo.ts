import type { LiveKind } from '#contract/messaging/live-names.ts';
import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { bool, float, json, oneOf, text, uuid, type RowOf } from '#server/db/result-columns.ts';

/** Channel of stored events: a list of `id user`, so that a process reads only those of its own streams. */
export const storedChannel = 'live_stored';
/** Channel of events that are not stored: `{ to, kind, payload }`. */
export const passingChannel = 'live_passing';
/** Channel of sessions that ended, written by a trigger. */
export const sessionChannel = 'session_ended';

export interface NewLiveEvent {
  userId: string;
  kind: LiveKind;
  payload: object;
}

/** A request whose people are notified of a change, and the quote that changed, if it was one. */
export interface Touched {
  requestId: number;
  quoteId: number | null;
}

/** SQL that stores the events `rows` (user, kind, payload), for a statement that must write them with its own rows. */
export const storeEvents = (rows: string) => `insert into live_events (user_id, kind, payload) ${rows}`;

/**
 * Inserts events, and one for each person of the requests that changed: the owner, who has a live quote, and whose quote
 * changed.
 */
const insertAll = namedQuery(
  'live_events_add',
  { id: float, userId: uuid },
  `with told as (
     select distinct user_id, request_id from request_people
     where request_id = any ($4::int[]) and (is_live or quote_id = any ($5::int[])))
   ${storeEvents(`select * from unnest($1::uuid[], $2::text[], $3::jsonb[])
   union all select user_id, 'request', jsonb_build_object('requestId', request_id) from told`)}
   returning id::float8 as id, user_id as "userId"`,
);

const insertPlain = namedQuery(
  'live_events_add_plain',
  { id: float, userId: uuid },
  `${storeEvents('select * from unnest($1::uuid[], $2::text[], $3::jsonb[])')}
   returning id::float8 as id, user_id as "userId"`,
);

/** Inserts events; returns their ids. */
export function insert(db: Db, events: NewLiveEvent[], touched: Touched[]) {
  const values = [
    events.map(({ userId }) => userId),
    events.map(({ kind }) => kind),
    events.map(({ payload }) => JSON.stringify(payload)),
  ];
  if (touched.length === 0) return insertPlain(db, values);
  return insertAll(db, [
    ...values,
    [...new Set(touched.map(({ requestId }) => requestId))],
    touched.flatMap(({ quoteId }) => quoteId ?? []),
  ]);
}

const notifyAll = namedQuery(
  'live_notify',
  { notified: text },
  `select pg_notify('${storedChannel}', $1)::text as notified`,
);

/** Tells the listening processes that events are there. */
export const notifyStored = (db: Db, events: { id: number; userId: string }[]) =>
  notifyAll(db, [events.map(({ id, userId }) => `${id} ${userId}`).join(',')]);

const passAll = namedQuery(
  'live_pass',
  { notified: text },
  `select pg_notify('${passingChannel}', $1)::text as notified`,
);

/** Recipients of one notification: its payload is limited to 8,000 bytes. */
const maxRecipients = 100;

/** Tells the open pages of users something that is not stored. */
export async function pass(db: Db, to: string[], kind: LiveKind, payload: object) {
  for (let from = 0; from < to.length; from += maxRecipients)
    await passAll(db, [JSON.stringify({ to: to.slice(from, from + maxRecipients), kind, payload })]);
}

const columns = { id: float, userId: uuid, kind: oneOf<LiveKind>([]), payload: json<object>() };
const selected = `id::float8 as id, user_id as "userId", kind, payload`;
export type LiveEventRow = RowOf<typeof columns>;

export const byIds = namedQuery(
  'live_events_by_id',
  columns,
  `select ${selected} from live_events where id = any ($1::bigint[]) order by id`,
);

/**
 * The events of users since an id: $1 users, $2 id, $3 limit. Ids are taken before the commit, so an event may become visible after a
 * later one: those of the ten seconds before are read again, and the reader skips what it has seen.
 */
export const since = namedQuery(
  'live_events_since',
  columns,
  `select ${selected} from live_events
   where user_id = any ($1::uuid[]) and (id > $2 or created_at >
     (select created_at from live_events where id <= $2 order by id desc limit 1) - interval '10 seconds')
   order by id limit $3`,
);

/**
 * At most $3 events of user $1 since a page was loaded $2 milliseconds ago, with a margin for the way to the browser and for what
 * a replica lacked that the page was read from.
 */
export const sinceAge = namedQuery(
  'live_events_since_age',
  columns,
  `select ${selected} from live_events
   where user_id = $1 and $2::float8 > 0 and created_at > now() - make_interval(secs => $2 / 1000 + 7)
   order by id limit $3`,
);

/** The last id, and whether all events after $1 are still stored. */
export const position = namedQuery(
  'live_events_position',
  { lastId: float, isComplete: bool },
  `select last_value::float8 as "lastId",
     $1::bigint <= last_value
       and ($1::bigint = last_value or exists (select from live_events where id <= $1::bigint)) as "isComplete"
   from live_events_id_seq`,
);

const removeOld = namedQuery(
  'live_events_prune',
  {},
  `delete from live_events where created_at < now() - interval '1 hour'`,
);

/** Deletes events that no stream resumes from. */
export const prune = (db: Db) => removeOld(db, []);

/** Deletes the stored events that carry the text of a message: $1 kind, $2 id, $3 its readers. */
export const forgetMessage = namedQuery(
  'live_events_forget_message',
  {},
  `delete from live_events where user_id = any ($3::uuid[]) and (
     (kind = $1 and (payload ->> 'id')::int = $2)
     or (kind = 'notification' and payload ->> 'relatedType' = $1 and (payload ->> 'relatedId')::int = $2))`,
);
