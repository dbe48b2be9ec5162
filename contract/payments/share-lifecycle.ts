import type { TransitionTable } from '#contract/lifecycle.ts';

/**
 * A share that a co-owner owes who paid for all, or a share of a split payment: *open* until a card is authorized, *captured*
 * with all others, *void* if the payment ended before.
 */
export const shareStatuses = ['owed', 'open', 'authorized', 'captured', 'void'] as const;
export type ShareStatus = (typeof shareStatuses)[number];

/** A card that was asked to pay a share. */
export const authorizationStatuses = ['open', 'authorized', 'captured', 'void'] as const;

export interface ShareState {
  status: ShareStatus;
}

/** Transitions of a payment share, which follow from what the processor reports. */
export const shareTransitions = {
  authorize: { from: ['open'], to: 'authorized', by: ['system'] },
  capture: { from: ['authorized'], to: 'captured', by: ['system'] },
  /** The card is refused at the charge: it is paid again or covered. */
  refuse_capture: { from: ['authorized'], to: 'open', by: ['system'] },
  /** The owner backs out, the deadline passes, or a payment that one person was to pay expires. */
  void: { from: ['owed', 'open', 'authorized', 'captured'], to: 'void', by: ['system'] },
} as const satisfies TransitionTable<ShareState>;

export type ShareEvent = keyof typeof shareTransitions;

/** How long the shares of a split payment may take, in hours. */
export const splitHours = 72;
/** Hours before the end of that time at which open shares are reminded of, and between reminders by hand. */
export const shareReminderHours = [24, 6] as const;
export const remindAgainHours = 12;
/** Hours to pay again after a card was refused at the charge. */
export const refusedCaptureHours = 24;
/** A bank drops an authorization after so many days. */
export const captureDays = 7;
/** As long as this a share that someone wants to cover is left to them; then another one may. */
export const coverMinutes = 15;
/** The most cards that pay one payment, and the least that each is charged, in cents. */
export const maxPayers = 6;
export const minShareCents = 100;
