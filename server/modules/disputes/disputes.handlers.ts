import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { extendAnswers } from './disputes.repo.ts';
import { escalateUnanswered, onChargedBack } from './disputes.service.ts';

export const disputeHandlers: Handler[] = [
  onEvent('job.charged_back', onChargedBack),
  onEvent('maintenance.ended', ({ db }, paused) => extendAnswers(db, paused)),
  everyOpenMinute('disputes.escalate', escalateUnanswered),
];
