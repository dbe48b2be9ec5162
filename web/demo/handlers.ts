import { accountHandlers } from './accounts.ts';
import { aircraftHandlers } from './aircraft.ts';
import { airportHandlers } from './airports.ts';
import { dashboardHandlers } from './dashboard.ts';
import type { DemoHandlers } from './handler.ts';
import { messageHandlers } from './messages.ts';
import { providerHandlers } from './providers.ts';
import { requestHandlers } from './requests.ts';
import { reviewHandlers } from './reviews.ts';

/** All handlers of the demo. */
export const handlers: DemoHandlers = {
  ...accountHandlers,
  ...aircraftHandlers,
  ...airportHandlers,
  ...dashboardHandlers,
  ...messageHandlers,
  ...providerHandlers,
  ...requestHandlers,
  ...reviewHandlers,
};
