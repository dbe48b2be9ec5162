import { onEvent, type Handler } from '#server/queue/handlers.ts';
import { mailWelcome } from './waitlist.service.ts';

export const waitlistHandlers: Handler[] = [
  onEvent('waitlist.joined', (ctx, { waitlistId }) => mailWelcome(ctx, waitlistId)),
];
