import { call } from '#web/lib/api.ts';

// Plain functions: public pages are sent without the query client, so they have no `useAction`.

/** Joins the waitlist; `firstName` carries the label of the user type, as the specification wants. */
export const joinWaitlist = (body: {
  email: string;
  firstName: string;
  userType: 'aircraft_owner' | 'service_provider';
}) => call('POST /api/waitlist/join', { body });

/** Opens the investor demo; throws if the code is wrong. */
export const openInvestorDemo = (code: string) => call('POST /api/demo/access', { body: { code } });
