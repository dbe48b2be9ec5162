import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { escalateUnanswered, onChargedBack } from './automatic-steps.service.ts';
import { extendAnswers } from './disputes.repo.ts';

export const disputeHandlers: Handler[] = [
  onEvent('job.charged_back', onChargedBack),
  onEvent('maintenance.ended', ({ db }, paused) => extendAnswers(db, paused)),
  everyOpenMinute('disputes.escalate', escalateUnanswered),
];
