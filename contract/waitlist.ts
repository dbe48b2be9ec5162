import * as z from 'zod';
import { email, name, text } from './common.ts';
import { endpoint } from './endpoint.ts';

export const waitlistEndpoints = {
  joinWaitlist: endpoint({
    method: 'POST',
    path: '/api/waitlist/join',
    access: 'public',
    summary: 'Joins the waitlist; joining again changes nothing',
    body: z.object({
      email,
      firstName: name.optional(),
      userType: z.enum(['aircraft_owner', 'service_provider']),
    }),
    response: z.object({ joined: z.literal(true) }),
  }),
  openDemo: endpoint({
    method: 'POST',
    path: '/api/demo/access',
    access: 'public',
    summary: 'Checks the access code of the investor demo',
    body: z.object({ code: text(1, 100) }),
    response: z.object({ granted: z.literal(true) }),
  }),
};
