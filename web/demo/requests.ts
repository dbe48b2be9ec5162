import type { WireOf } from '#contract/endpoint.ts';
import type { Api } from '#contract/index.ts';
import { aircraftHandlers } from './aircraft.ts';
import { claimedProviders } from './claims.ts';
import { runningJobs } from './dashboard.ts';
import { DemoError, DemoPage, type DemoHandlers, type DemoInput } from './handler.ts';
import { messageHandlers } from './messages.ts';
import { providers } from './providers.ts';
import { ago } from './time.ts';

type Detail = WireOf<Api['GET /api/requests/:id']>;
type Home = WireOf<Api['GET /api/home']>;

const aircraft = {
  tailNumber: 'N52731',
  aircraftType: 'Single Engine Piston',
  make: 'Cessna',
  model: '182P',
  year: 1974,
};
const airport = { code: 'KPAO', name: 'Palo Alto', city: 'Palo Alto', state: 'CA' };
const shop = providers[0];

const blank: Omit<Detail, 'id' | 'title' | 'description' | 'category' | 'createdAt' | 'updatedAt'> = {
  status: 'open',
  urgency: 'normal',
  budgetRange: 'estimate',
  aircraftId: 1,
  preferredLocation: 'KPAO',
  aircraft,
  airport,
  quoteCount: 0,
  thumbnailUrl: null,
  expiresAt: ago({ days: -18 }),
  provider: null,
  ownerName: null,
  price: null,
  refunded: null,
  released: null,
  side: 'owner',
  can: ['cancel', 'edit'],
  owner: { userId: null, name: 'Jordan Wells', profileImageUrl: null, canMessage: false },
  photos: [],
  notes: [],
  timeline: [],
  paymentDueAt: null,
  deliveredAt: null,
  deliverBy: null,
  deliverySummary: null,
  deliveryFiles: [],
  confirmBy: null,
  changesAsked: 0,
  completedAt: null,
  cancelProposedBy: null,
  cancelReason: null,
  agreedDate: null,
  proposedDate: null,
  dateProposedBy: null,
};

const transition = (event: string, to: string, at: string, from: string | null = null) => ({
  event,
  from,
  to,
  by: 'You',
  reason: null,
  at,
});

const requests: Detail[] = [
  {
    ...blank,
    id: 2,
    title: 'Annual inspection',
    description: 'Due at the end of next month. 3,241 tach hours, digital logs, no known squawks.',
    category: 'inspection',
    createdAt: ago({ days: 2 }),
    updatedAt: ago({ days: 2 }),
    timeline: [transition('post', 'open', ago({ days: 2 }))],
  },
  {
    ...blank,
    id: 1,
    title: 'Autopilot hunts in altitude hold',
    description: 'Porpoises about 50 feet, worse in warm weather. The servo was overhauled in 2021.',
    category: 'avionics',
    status: 'completed',
    quoteCount: 1,
    can: [],
    expiresAt: null,
    provider: shop ? { id: shop.id, userId: shop.userId, businessName: shop.businessName } : null,
    price: '640.00',
    released: '640.00',
    completedAt: ago({ days: 30 }),
    createdAt: ago({ days: 42 }),
    updatedAt: ago({ days: 30 }),
    timeline: [
      transition('post', 'open', ago({ days: 42 })),
      transition('accept', 'awaiting_payment', ago({ days: 40 }), 'open'),
      transition('fund', 'in_progress', ago({ days: 40 }), 'awaiting_payment'),
      transition('deliver', 'delivered', ago({ days: 32 }), 'in_progress'),
      transition('confirm', 'completed', ago({ days: 30 }), 'delivered'),
    ],
  },
];

function getRequest({ params }: DemoInput): Detail {
  const request = requests.find(({ id }) => id === Number(params.id));
  if (!request) throw new DemoError(404, 'not_found', 'We couldn’t find that. It may have been removed.');
  return request;
}

const visible = () => requests.filter(({ status }) => status !== 'cancelled');

/** Calls a handler of another file. */
const callHandler = <T>(handler: ((input: DemoInput) => unknown) | undefined): T =>
  handler?.({ params: {}, query: { limit: '3' }, body: undefined }) as T;

function home(as: Home['as']): Home {
  const conversations = callHandler<DemoPage<Home['conversations'][number]>>(
    messageHandlers['GET /api/inbox'],
  );
  const { unread } = callHandler<{ unread: number }>(messageHandlers['GET /api/messages/unread-count']);
  const ownAircraft = callHandler<Home['aircraft']>(aircraftHandlers['GET /api/aircraft']);
  const isOwner = as === 'owner';
  return {
    as,
    stats: {
      aircraft: isOwner ? ownAircraft.length : null,
      activeRequests: isOwner ? requests.filter(({ status }) => status === 'open').length : null,
      activeJobs: isOwner ? null : runningJobs,
      newRequests: isOwner ? null : requests.filter(({ status }) => status === 'open').length,
      unreadMessages: unread,
      thisMonth: isOwner ? visible().filter(({ createdAt }) => createdAt >= ago({ days: 30 })).length : 0,
    },
    requests: isOwner ? visible().slice(0, 3) : [],
    conversations: conversations.items,
    aircraft: isOwner ? ownAircraft.slice(0, 2) : [],
    hasProviderProfile: true,
    serviceCounts: claimedProviders(),
  };
}

export const requestHandlers: DemoHandlers = {
  'GET /api/home': ({ query }) => home(query.as === 'provider' ? 'provider' : 'owner'),
  'GET /api/requests/my': ({ query }) =>
    new DemoPage(query.status ? requests.filter(({ status }) => status === query.status) : visible(), query),
  'GET /api/requests/:id': getRequest,
  'POST /api/requests': ({ body }) => {
    const now = ago({});
    const id = requests.length + 1;
    const {
      photoIds: _photos,
      reminderId: _reminder,
      ...fields
    } = body as Partial<Detail> & {
      photoIds?: number[];
      reminderId?: number;
    };
    const request = {
      ...blank,
      ...fields,
      id,
      createdAt: now,
      updatedAt: now,
      timeline: [transition('post', 'open', now)],
    } as Detail;
    requests.unshift(request);
    return request;
  },
  'PATCH /api/requests/:id': (input) => {
    const { note, ...fields } = input.body as { note?: string } & Partial<Detail>;
    const request = Object.assign(getRequest(input), fields);
    if (note) request.notes.push({ id: request.notes.length + 1, text: note, createdAt: ago({}) });
    return request;
  },
  'DELETE /api/requests/:id': (input) => {
    Object.assign(getRequest(input), { status: 'cancelled', can: [] });
  },
  'POST /api/instant-quotes/estimate': ({ body }) => {
    const rush = (body as { urgency: string }).urgency === 'asap' ? 530 : 0;
    return {
      low: 1740 + rush,
      typical: 2100 + rush,
      high: 2900 + rush,
      durationHours: 16,
      breakdown: [
        { label: 'Labor, about 16 hours', amount: 1680 },
        { label: 'Parts and consumables', amount: 420 },
        ...(rush > 0 ? [{ label: 'Within a week', amount: rush }] : []),
      ],
    };
  },
};
