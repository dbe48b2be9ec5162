import type { Db } from '#server/db/database.ts';

/** An outgoing call to a payment processor; `key` makes a repeated call have one effect. */
export type ProcessorCall = { key: string } &
  /** `paymentId` is null for the payment test page. */
  (
    | {
        kind: 'prepare';
        paymentId: number | null;
        payerId: string;
        /** The payer as the processor's customer, to which kept cards belong; null before the first payment. */
        customerId: string | null;
        cents: number;
        description: string;
        /** Set for a share of a split payment: its card is only authorized, and charged by a capture. */
        authorizationId?: number | undefined;
      }
    | { kind: 'capture'; intentId: string }
    | { kind: 'cancel'; intentId: string }
    | { kind: 'refund'; intentId: string; cents: number }
    | { kind: 'transfer'; accountId: string; cents: number; payoutId: number }
    /** Asks what the processor charges for a payment, and which card paid it. */
    | { kind: 'cost'; intentId: string }
    /** Says whether the card that pays is kept; while the payer is in the checkout. */
    | { kind: 'keep_card'; intentId: string; isKept: boolean }
    | { kind: 'detach_card'; cardId: string }
    | { kind: 'delete_customer'; customerId: string }
  );

/** What the processor returned for a call. */
export type CallResponse = Partial<
  Record<
    | 'intentId'
    | 'clientSecret'
    | 'customerId'
    | 'refundId'
    | 'transferId'
    | 'cardLast4'
    | 'cardFingerprint'
    | 'cardBrand'
    /** Of a card that the payer keeps. */
    | 'keptCardId',
    string
  >
> &
  Partial<Record<'costCents' | 'cardExpMonth' | 'cardExpYear', number>>;

/** A failed call. */
export class ProcessorError extends Error {
  readonly code: string;
  /** True if repeating it cannot succeed. */
  readonly isFinal: boolean;
  /** True if it certainly had no effect and the processor keeps that answer: it is repeated with another key. */
  readonly isRefused: boolean;

  constructor(code: string, message: string, isFinal: boolean, isRefused = false) {
    super(message);
    this.code = code;
    this.isFinal = isFinal;
    this.isRefused = isRefused;
  }
}

/** A charge as the processor has it. */
export interface ProcessorCharge {
  intentId: string;
  /** Our payment; null for a test intent. */
  paymentId: number | null;
  chargedCents: number;
  refundedCents: number;
  /** What the processor charges for it; null until the processor has told. */
  costCents: number | null;
}

/** A payment processor: Stripe, or the sandbox in our own database. */
export interface Processor {
  /** True if calls only write to our own database: they run in the transaction of the change. */
  isLocal: boolean;
  execute: (ctx: { db: Db; now: () => Date }, call: ProcessorCall) => Promise<CallResponse>;
  /** Returns the charges of a period, to compare them with our ledger. */
  listCharges: (ctx: { db: Db }, since: Date) => Promise<ProcessorCharge[]>;
}
