import { onEvent, type Handler } from '#server/queue/handlers.ts';
import { onTransition } from './closing.service.ts';
import { decideAgain, decideApproved } from './decision.service.ts';

export const findingHandlers: Handler[] = [
  onEvent('transition.logged', onTransition),
  onEvent('approval.approved', decideApproved),
  onEvent('approval.asked_again', decideAgain),
];
