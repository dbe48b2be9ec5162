import { productName } from '#contract/product.ts';
import type { User } from '#web/lib/session.ts';
import type { DemoHandlers } from './handler.ts';
import { ago } from './time.ts';

/** The demo's user: dual access, so that every screen is available. */
export const demoUser: User = {
  id: '00000000-0000-4000-8000-000000000001',
  email: 'visitor@demo.test',
  firstName: 'Jordan',
  lastName: 'Wells',
  profileImageUrl: null,
  userType: 'owner',
  hasDualAccess: true,
  userTypeLocked: false,
  isVerified: true,
  isAdmin: false,
  emailVerified: true,
  createdAt: ago({ days: 200 }),
  needsProfile: false,
  hasSecondFactor: false,
  suspensionReason: null,
};

const notifications = [
  {
    id: 2,
    title: 'New quote',
    message: 'Shoreline Aero Maintenance quoted $2,150.00 for “Annual inspection”.',
    type: 'quote_received',
    isRead: false,
    relatedId: null,
    relatedType: null,
    path: null,
    request: null,
    createdAt: ago({ hours: 3 }),
  },
  {
    id: 1,
    title: `Welcome to ${productName}`,
    message: 'This is a demo. Try anything; we don’t save your changes.',
    type: 'account',
    isRead: true,
    relatedId: null,
    relatedType: null,
    path: null,
    request: null,
    createdAt: ago({ days: 2 }),
  },
];

export const accountHandlers: DemoHandlers = {
  'GET /api/auth/user': () => demoUser,
  'PATCH /api/auth/user': ({ body }) => Object.assign(demoUser, body),
  'GET /api/notifications': () => notifications,
  'PUT /api/notifications/read': ({ body }) => {
    const { ids } = body as { ids?: number[] };
    for (const item of notifications) if (!ids || ids.includes(item.id)) item.isRead = true;
    return { unread: notifications.filter(({ isRead }) => !isRead).length };
  },
};
