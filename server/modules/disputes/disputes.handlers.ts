import { everyMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { escalateUnanswered, onChargedBack } from './disputes.service.ts';

export const disputeHandlers: Handler[] = [
  onEvent('job.charged_back', onChargedBack),
  everyMinute('disputes.escalate', escalateUnanswered),
];
