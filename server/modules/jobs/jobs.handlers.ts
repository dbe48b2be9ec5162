import { everyOpenMinute, onEvent, type Handler } from '#server/queue/handlers.ts';
import { approveAgain, approveVoted } from './additions.service.ts';
import { closeContestedWork } from './contested.service.ts';
import { handOver } from './crew/hand-over.service.ts';
import { runDeadlines } from './deadlines.service.ts';
import { onPaymentHeld } from './funding.service.ts';
import { followSignOff, restartOnCompletion, undoOnRefund } from './restarts.service.ts';
import { dropSigner } from './sign-off/drafts.service.ts';

export const jobHandlers: Handler[] = [
  onEvent('approval.approved', approveVoted),
  onEvent('approval.asked_again', approveAgain),
  onEvent('payment.held', onPaymentHeld),
  onEvent('job.contested', closeContestedWork),
  // However a job is completed: by its owner, by time, or by the end of a dispute.
  onEvent('transition.logged', restartOnCompletion),
  onEvent('transition.logged', followSignOff),
  onEvent('transition.logged', undoOnRefund),
  onEvent('team.member_ended', handOver),
  onEvent('team.member_ended', dropSigner),
  everyOpenMinute('jobs.due', runDeadlines),
];
