import { availableTransitions } from '#contract/lifecycle.ts';
import {
  counterofferTransitions,
  type CounterofferState,
} from '#contract/requests/counteroffer-lifecycle.ts';
import type { Request } from '#server/modules/requests/lifecycle.service.ts';
import type { Counteroffer } from './counteroffers.repo.ts';
import type { CounterofferJson } from './quotes.hot.repo.ts';

/** Returns a counteroffer as a party or an administrator sees it; nothing new is agreed while the owner pays for another quote. */
export const counterofferView = (
  counteroffer: Counteroffer,
  role: 'owner' | 'provider' | 'admin',
  now: Date,
  request?: Pick<Request, 'status'>,
) => ({
  ...counteroffer,
  can: availableTransitions<CounterofferState, typeof counterofferTransitions>(
    counterofferTransitions,
    counteroffer,
    role,
    now,
  ).filter((event) => event !== 'answer' && (event !== 'agree' || !request || request.status === 'open')),
});

/** Returns a counteroffer that was read as JSON. */
export const fromJson = ({ expiresAt, createdAt, answeredAt, ...rest }: CounterofferJson): Counteroffer => ({
  ...rest,
  expiresAt: new Date(expiresAt),
  createdAt: new Date(createdAt),
  answeredAt: answeredAt === null ? null : new Date(answeredAt),
});
