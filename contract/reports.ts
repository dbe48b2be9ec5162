import * as z from 'zod';
import { id, reason, userId } from './common.ts';
import { endpoint } from './endpoint.ts';

export const reportTargets = ['message', 'room_message', 'user', 'review', 'provider', 'request'] as const;
export type ReportTarget = (typeof reportTargets)[number];

export const reportEndpoints = {
  report: endpoint({
    method: 'POST',
    path: '/api/reports',
    access: 'user',
    summary: 'Reports something to the administrators; again, it replaces the reason',
    status: 201,
    body: z.union([
      z.object({ targetType: z.literal('user'), targetId: userId, reason }),
      z.object({ targetType: z.enum(reportTargets).exclude(['user']), targetId: id, reason }),
    ]),
    response: z.object({ id: z.int() }),
  }),
};
