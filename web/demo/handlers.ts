import { accountHandlers } from './accounts.ts';
import { aircraftHandlers } from './aircraft.ts';
import { airportHandlers } from './airports.ts';
import { dashboardHandlers } from './dashboard.ts';
import type { DemoHandlers } from './handler.ts';
import { matchingHandlers } from './matching.ts';
import { messageHandlers } from './messages.ts';
import { providerHandlers } from './providers.ts';
import { referralHandlers } from './referrals.ts';
import { requestHandlers } from './requests.ts';
import { reviewHandlers } from './reviews.ts';
import { uploadHandlers } from './uploads.ts';

/** All handlers of the demo. */
export const handlers: DemoHandlers = {
  ...accountHandlers,
  ...aircraftHandlers,
  ...airportHandlers,
  ...dashboardHandlers,
  ...matchingHandlers,
  ...messageHandlers,
  ...providerHandlers,
  ...referralHandlers,
  ...requestHandlers,
  ...reviewHandlers,
  ...uploadHandlers,
};
