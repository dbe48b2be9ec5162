import { accountHandlers } from './account.ts';
import { dueListHandlers } from './due-list.ts';
import type { DemoHandlers } from './handler.ts';
import { jobHandlers } from './jobs.ts';
import { messageHandlers } from './messages.ts';
import { providerHandlers } from './providers.ts';
import { referralHandlers } from './referrals.ts';
import { requestHandlers } from './requests.ts';

/** What the visitor changes, and figures that follow from it; other calls get recorded responses. */
export const handlers: DemoHandlers = {
  ...accountHandlers,
  ...dueListHandlers,
  ...jobHandlers,
  ...messageHandlers,
  ...providerHandlers,
  ...referralHandlers,
  ...requestHandlers,
};
