import { onEvent, type Handler } from '#server/queue/handlers.ts';
import { onTransition } from './closing.service.ts';
import { decideApproved } from './decision.service.ts';

export const findingHandlers: Handler[] = [
  onEvent('transition.logged', onTransition),
  onEvent('approval.approved', decideApproved),
];
