import { sql } from 'drizzle-orm';
import { findImpossible } from '#server/testing/invariants.ts';
import type { Intent } from '#server/testing/stripe-objects.ts';
import { keptOf, kindOf, refundsOf, sum, transfersOf, type Peer } from './peer.ts';
import type { Database } from './victims.ts';

export interface Violation {
  text: string;
  requestId: number | null;
}

type Db = Database['db'];

interface BookedPayment extends Record<string, unknown> {
  id: number;
  requestId: number;
  status: string;
  /** What the card was to pay, and what goes back to it: for findings that were not done, and at the end of the job. */
  cardCents: number;
  refundCents: number;
  /** Made before the bank's decision arrived: the payer has it, even if the bank gave the same money back. */
  refundedBeforeLossCents: number;
  /** Charged after the payment had expired. */
  isLate: boolean;
  /** Paid with a card for each share; `cards` has the states of those cards, by their ids. */
  isSplit: boolean;
  cards: Record<string, string> | null;
}

const readPayments = async (db: Db) =>
  (
    await db.execute<BookedPayment>(sql`
      select id, service_request_id as "requestId", status,
        round((total_amount - credit_amount + returned_amount + no_call_left + no_call_returned) * 100)::int as "cardCents",
        round((least(refunded_amount, total_amount - credit_amount) + returned_amount + no_call_returned) * 100)::int as "refundCents",
        (select coalesce(sum(c.cents), 0)::int from processor_calls c join chargebacks b using (payment_id)
         where c.payment_id = p.id and c.kind = 'refund' and c.status = 'done'
           and b.status = 'lost' and c.finished_at < b.closed_at) as "refundedBeforeLossCents",
        exists (select 1 from ledger_movements m where m.payment_id = p.id and m.kind = 'late_charge') as "isLate",
        is_split as "isSplit",
        (select jsonb_object_agg(a.id, a.status) from share_authorizations a join payment_shares s on s.id = a.share_id
          where s.payment_id = p.id) as cards
      from payments p order by id`)
  ).rows;

const charged = new Set(['held', 'frozen', 'released', 'split', 'refunded']);

const statusAtPeer: Record<string, string> = {
  open: 'requires_payment_method',
  authorized: 'requires_capture',
  captured: 'succeeded',
  void: 'canceled',
};

/** What banks have given back of charges. */
const takenBack = (peer: Peer, intents: Intent[]) =>
  sum(intents.map(({ id }) => peer.contests.get(id)).map((one) => (one?.status === 'lost' ? one.amount : 0)));

/** Returns how the peer's charges of the cards of a split payment differ from our books. */
function cardDifferencesOf(payment: BookedPayment, peer: Peer, intents: Intent[]): string[] {
  const { id, status, cardCents, refundCents, refundedBeforeLossCents } = payment;
  const cards = Object.entries(payment.cards ?? {});
  const byCard = Map.groupBy(intents, ({ metadata }) => metadata.authorizationId);
  const paid = intents.filter((intent) => intent.status === 'succeeded');
  const paidCents = sum(paid.map(({ amount }) => amount));
  const refunded = sum(intents.flatMap((intent) => refundsOf(peer, intent)));
  const isCharged = charged.has(status);
  // What was charged before the payment ended goes back; so does a charge that was under way.
  const owedCents = status === 'pending' ? 0 : paidCents;
  const leftCents = (isCharged ? refundCents : owedCents) - takenBack(peer, paid);
  const dueCents = Math.max(isCharged ? refundedBeforeLossCents : 0, leftCents);
  return [
    ...cards.flatMap(([card, state]) => {
      const [intent, ...others] = byCard.get(card) ?? [];
      // One that was asked for and ended before the peer had heard of it was never prepared.
      if (!intent) return state === 'void' ? [] : [`card ${card} of payment ${id} was never prepared`];
      if (others.length > 0) return [`card ${card} of payment ${id} was prepared ${others.length + 1} times`];
      const isLate = state === 'void' && intent.status === 'succeeded';
      return intent.status === statusAtPeer[state] || isLate
        ? []
        : [`card ${card} of payment ${id} is ${state}, at the peer ${intent.status}`];
    }),
    ...(!isCharged || paidCents === cardCents
      ? []
      : [`the cards of payment ${id} are charged ${paidCents} instead of ${cardCents} cents`]),
    ...(refunded === dueCents
      ? []
      : [`split payment ${id} is ${status} with refunds of ${dueCents}, at the peer ${refunded}`]),
  ];
}

/** Returns how the peer's charge differs from the payment in our books. */
function differencesOf(payment: BookedPayment, peer: Peer, intents: Intent[]): string[] {
  if (payment.isSplit) return cardDifferencesOf(payment, peer, intents);
  const { id, status, cardCents, refundCents, refundedBeforeLossCents, isLate } = payment;
  const [intent] = intents;
  if (!intent || intents.length > 1) return [`payment ${id} was prepared ${intents.length} times`];
  const isCharged = charged.has(status) || isLate;
  const expected = isCharged ? 'succeeded' : status === 'expired' ? 'canceled' : 'requires_payment_method';
  const leftCents = (isLate ? cardCents : refundCents) - takenBack(peer, intents);
  const dueCents = isCharged ? Math.max(refundedBeforeLossCents, leftCents) : 0;
  const made = refundsOf(peer, intent);
  return [
    ...(intent.amount === cardCents
      ? []
      : [`payment ${id} is ${cardCents} cents, at the peer ${intent.amount}`]),
    ...(intent.status === expected ? [] : [`payment ${id} is ${status}, at the peer ${intent.status}`]),
    ...(sum(made) === dueCents
      ? []
      : [`payment ${id} is ${status} with refunds of ${dueCents}, at the peer [${made.join()}]`]),
  ];
}

async function comparePayments(db: Db, peer: Peer): Promise<Violation[]> {
  const byPayment = Map.groupBy(peer.intents.values(), ({ metadata }) => Number(metadata.paymentId));
  const payments = await readPayments(db);
  const known = new Set(payments.map(({ id }) => id));
  return [
    ...payments.flatMap((payment) =>
      differencesOf(payment, peer, byPayment.get(payment.id) ?? []).map((text) => ({
        text,
        requestId: payment.requestId,
      })),
    ),
    ...[...byPayment.keys()]
      .filter((id) => !known.has(id))
      .map((id) => ({
        text: `the peer has a charge for payment ${id}, which is not in our books`,
        requestId: null,
      })),
  ];
}

async function comparePayouts(db: Db, peer: Peer): Promise<Violation[]> {
  const { rows } = await db.execute<{
    id: number;
    requestId: number | null;
    status: string;
    cents: number;
    account: string;
  }>(
    sql`select o.id, o.request_id as "requestId", o.status, round((o.amount + o.reward_amount - o.deducted_amount) * 100)::int as cents,
          a.external_id as account
        from payouts o left join payout_accounts a on a.user_id = o.user_id`,
  );
  const byPayout = Map.groupBy(transfersOf(peer), ({ payoutId }) => payoutId);
  const known = new Set(rows.map(({ id }) => id));
  return [
    ...rows.flatMap(({ id, requestId, status, cents, account }) => {
      const sent = (byPayout.get(id) ?? []).map((one) => `${one.cents} to ${one.account}`);
      const expected = status === 'paid' && cents > 0 ? [`${cents} to ${account}`] : [];
      return String(sent) === String(expected)
        ? []
        : [
            {
              text: `payout ${id} is ${status}: sent [${sent.join()}] instead of [${expected.join()}]`,
              requestId,
            },
          ];
    }),
    ...[...byPayout.keys()]
      .filter((id) => !known.has(id))
      .map((id) => ({ text: `the peer sent payout ${id}, which is not in our books`, requestId: null })),
  ];
}

/**
 * Refusals that are meant: a bank account that takes no money, a charge that the payer's bank took back, and a card that was
 * authorized and is refused when it is charged.
 */
const meant = new Set(['payouts_not_allowed', 'charge_disputed', 'card_declined']);
const codeOf = (error: string | null) => error?.split(':')[0] ?? '';

/** Every stored call has reached the peer once, and the peer knows of no other. */
async function compareCalls(db: Db, peer: Peer): Promise<Violation[]> {
  const { rows } = await db.execute<{
    key: string;
    kind: string;
    status: string;
    error: string | null;
    refusals: number;
  }>(
    sql`select key, kind, status, last_error as error, coalesce((params->>'refusals')::int, 0) as refusals
        from processor_calls`,
  );
  // Each refusal uses a key up.
  const keysOf = ({ key, refusals }: { key: string; refusals: number }) => [
    key,
    ...Array.from({ length: refusals }, (_, n) => `${key}:${n + 1}`),
  ];
  const stored = new Set(rows.flatMap(keysOf));
  const outbox = new Set(['prepare', 'capture', 'cancel', 'refund', 'transfer']);
  const calls = [...peer.responses].filter(([, { path }]) => outbox.has(kindOf(path)));
  return [
    ...rows
      .filter(
        ({ status, error }) => status === 'pending' || (status === 'failed' && !meant.has(codeOf(error))),
      )
      .map(({ key, status, error }) => ({ text: `the call ${key} is ${status}: ${error}`, requestId: null })),
    ...rows
      .filter(
        (row) => row.status === 'done' && row.kind !== 'cost' && !peer.responses.has(keysOf(row).at(-1)!),
      )
      .map(({ key }) => ({ text: `the call ${key} is done, but the peer never saw it`, requestId: null })),
    ...calls
      .filter(([key]) => !stored.has(key))
      .map(([key]) => ({ text: `the peer saw the call ${key}, which is not in our books`, requestId: null })),
  ];
}

/** What the peer keeps for us must be what the ledger says, to the cent. */
async function compareTotals(db: Db, peer: Peer): Promise<Violation[]> {
  const { rows } = await db.execute<{ kind: string; cents: number }>(
    sql`select a.kind, sum(e.cents)::float8 as cents from ledger_accounts a join ledger_entries e on e.account_id = a.id
        group by a.kind`,
  );
  const booked = Object.fromEntries(rows.map(({ kind, cents }) => [kind, cents]));
  const atPeer =
    sum([...peer.intents.values()].map((intent) => keptOf(peer, intent))) -
    sum(transfersOf(peer).map(({ cents }) => cents));
  const all = sum(Object.values(booked));
  return [
    ...(atPeer === (booked.processor ?? 0)
      ? []
      : [{ text: `the peer keeps ${atPeer} cents, the ledger says ${booked.processor}`, requestId: null }]),
    ...(all === 0 ? [] : [{ text: `all accounts of the ledger add up to ${all}`, requestId: null }]),
  ];
}

/** Whatever a balance has is on its way to its provider: nothing is left behind that no payout sends. */
async function findStranded(db: Db): Promise<Violation[]> {
  const { rows } = await db.execute<{ id: string; cents: number }>(sql`
    select a.user_id as id, (-a.balance_cents - coalesce(sum(round((o.amount + o.reward_amount) * 100)), 0))::float8 as cents
    from ledger_accounts a left join payouts o on o.user_id = a.user_id and (o.status = 'pending'
      or (o.status = 'failed' and not exists (select 1 from payouts r where r.retry_of = o.id)))
    where a.kind = 'provider' group by a.id having -a.balance_cents > coalesce(sum(round((o.amount + o.reward_amount) * 100)), 0)`);
  return rows.map(({ id, cents }) => ({
    text: `the balance of ${id} has ${cents} cents that no payout sends`,
    requestId: null,
  }));
}

function secondAccounts({ accounts }: Peer): Violation[] {
  const byPerson = Map.groupBy(accounts.values(), ({ metadata }) => metadata.userId);
  return [...byPerson]
    .filter(([, all]) => all.length > 1)
    .map(([id, all]) => ({ text: `person ${id} has ${all.length} accounts at the peer`, requestId: null }));
}

/** Compares the books with themselves and with the peer; call it when nothing is under way any more. */
export async function audit({ db }: Database, peer: Peer): Promise<Violation[]> {
  return [
    ...(await findImpossible(db)),
    ...secondAccounts(peer),
    ...(await findStranded(db)),
    ...(await comparePayments(db, peer)),
    ...(await comparePayouts(db, peer)),
    ...(await compareCalls(db, peer)),
    ...(await compareTotals(db, peer)),
  ];
}
