import { matchBudgetLabels, matchUrgencyLabels } from '#contract/matching/match-form.ts';
import { jobStages } from '#contract/requests/requests.ts';
import { jobIds, serviceJobs } from '#contract/requests/service-jobs.ts';
import { radii } from '#web/features/directory/filters.ts';
import { demoRequests } from '#web/lib/demo-path.ts';

type Body = Record<string, string | number | boolean>;

/** A call that the demo answers. Its response is stored under `key`, or without one under the address itself. */
export interface DemoCall {
  as: 'owner' | 'provider';
  method?: 'POST';
  address: string;
  body?: Body;
  key?: string;
  /** The key of the list whose rows this one shows. */
  like?: string;
  /** Adds the first row to the list of this key, which other calls fill as well. */
  adds?: true;
}

/** What the calls depend on: how much of the sample the demo shows. */
export interface Scope {
  providers: { id: number; userId: string }[];
  people: string[];
  rooms: number[];
  /** Airports that the directory and the matching form know; the first one is the owner's. */
  airports: string[];
  /** The business of the sample provider. */
  shop: number;
  openRequest: number;
  aircraft: number[];
}

const get = (as: DemoCall['as'], address: string, more: Partial<DemoCall> = {}): DemoCall => ({
  as,
  address,
  ...more,
});
/** Every row: the demo pages lists by itself. */
const whole = (address: string, as: DemoCall['as'] = 'owner') =>
  get(as, `${address}${address.includes('?') ? '&' : '?'}limit=100`, { key: `GET ${address}` });

const categories = ['maintenance', 'inspection', 'avionics', 'detailing'];
/** A place that no airport, town or state has. */
const nowhere = 'Nowhere';

const frame = [
  get('owner', '/api/auth/user'),
  whole('/api/notifications'),
  get('owner', '/api/messages/unread-count'),
  get('owner', '/api/home?as=owner'),
  get('provider', '/api/home?as=provider'),
  get('owner', '/api/aircraft'),
];

const all = 'GET /api/providers';
const directory = ({ airports }: Scope) => [
  ...airports.map((code) =>
    get('owner', `/api/airports?q=${code}`, { key: 'GET /api/airports', adds: true }),
  ),
  whole('/api/providers'),
  get('owner', '/api/providers/map'),
  ...['rating', 'newest'].map((sort) =>
    get('owner', `/api/providers?sort=${sort}&limit=100`, { key: `${all}?sort=${sort}`, like: all }),
  ),
  ...airports.flatMap((code) =>
    radii.map((radius) =>
      get('owner', `/api/providers?location=${code}&radiusNm=${radius}&limit=100`, {
        key: `${all}?location=${code}&radiusNm=${radius}`,
        like: all,
      }),
    ),
  ),
  get('owner', `/api/providers?location=${nowhere}&limit=100`, { key: `${all}?location=*`, like: all }),
];

const smartMatch = (body: Body, key = body): DemoCall => ({
  as: 'owner',
  method: 'POST',
  address: '/api/providers/smart-match',
  // A request has its own urgency.
  body: 'requestId' in body ? body : { urgency: 'normal', ...body },
  // No call asks for this one: it holds every provider once.
  like: 'POST /api/providers/smart-match?of=all',
  key: `POST /api/providers/smart-match?${new URLSearchParams(key as Record<string, string>).toString()}`,
});
/** Urgency and budget change little: they are recorded at the owner's airport alone. */
const wishes = Object.keys(matchUrgencyLabels).flatMap((urgency) => [
  { urgency },
  ...Object.keys(matchBudgetLabels).map((budgetRange) => ({ urgency, budgetRange })),
]);
const matching = ({ airports: [home = '', ...others] }: Scope) => [
  ...categories.flatMap((category) => [
    smartMatch({ category, location: home }),
    ...wishes.map((wish) => smartMatch({ category, location: home, ...wish })),
    ...others.map((location) => smartMatch({ category, location })),
  ]),
  smartMatch({ category: 'inspection', location: nowhere }, { category: '*', location: '*' }),
];
/** The search of 'Widen Search', which is offered where nobody is near. */
export function widened(call: DemoCall) {
  const { urgency: _urgency, ...body } = call.body ?? {};
  return smartMatch({ ...body, anywhere: true });
}

const profiles = ({ providers }: Scope) => [
  ...providers.flatMap(({ id }) => [
    get('owner', `/api/providers/${id}`),
    whole(`/api/reviews/provider/${id}`),
  ]),
  get('owner', '/api/providers/2000000000', { key: 'GET /api/providers/*' }),
];

const messages = ({ providers, people, rooms }: Scope) => [
  whole('/api/inbox'),
  get('owner', '/api/inbox/counts'),
  ...providers.map(({ userId }) => get('owner', `/api/messages/person/${userId}`)),
  ...people.map((userId) => whole(`/api/messages/conversation/${userId}`)),
  // A provider without messages yet.
  get('owner', `/api/messages/conversation/${providers.at(-1)!.userId}`, {
    key: 'GET /api/messages/conversation/*',
  }),
  ...rooms.flatMap((id) => [
    get('owner', `/api/rooms/${id}`),
    whole(`/api/rooms/${id}/messages`),
    whole(`/api/rooms/${id}/files`),
  ]),
];

const requests = ({ openRequest }: Scope) => [
  whole('/api/requests/my'),
  // What a new request starts from.
  get('owner', `/api/requests/${openRequest}`, { key: 'GET /api/requests/*' }),
  get('owner', '/api/uploads'),
  // At the home airport of the visitor's aircraft, both light singles. Only hurry changes a price.
  ...jobIds.flatMap((job) =>
    (['asap', '*'] as const).map((urgency): DemoCall => {
      const body = {
        job,
        category: serviceJobs[job].categories[0],
        urgency: urgency === '*' ? 'normal' : urgency,
        aircraftType: 'Single Engine Piston',
        location: 'KPAO',
      };
      const address = '/api/instant-quotes/estimate';
      return {
        as: 'owner',
        method: 'POST',
        address,
        body,
        key: `POST ${address}?job=${job}&urgency=${urgency}`,
      };
    }),
  ),
];

/** The due lists, the quotes on a request, the findings of a job and the end of another one. */
const jobs = ({ aircraft }: Scope) => [
  ...aircraft.flatMap((id) =>
    ['reminders', 'readings', 'squawks'].map((part) => get('owner', `/api/aircraft/${id}/${part}`)),
  ),
  ...Object.values(demoRequests).flatMap((id) => [
    get('owner', `/api/requests/${id}`),
    whole(`/api/requests/${id}/quotes`),
    get('owner', `/api/rooms?requestId=${id}`),
  ]),
  ...[demoRequests.transponder, demoRequests.elt].flatMap((id) =>
    ['deal', 'findings', 'sign-off', 'disputes'].map((part) => get('owner', `/api/requests/${id}/${part}`)),
  ),
  smartMatch({ requestId: demoRequests.annual, anywhere: false }),
  ...jobStages.map((stage) => get('provider', `/api/requests/my?as=provider&stage=${stage}`)),
];

const dashboard = ({ shop }: Scope) => [
  get('provider', '/api/service-providers/me'),
  ...['7d', '30d', '90d', '1y'].map((period) => get('provider', `/api/analytics/provider?period=${period}`)),
  whole(`/api/service-quotes/provider/${shop}`, 'provider'),
  whole(`/api/activity/provider/${shop}`, 'provider'),
];

/** All calls that the pages of the demo make to read. */
export const callsFor = (scope: Scope): DemoCall[] => [
  ...frame,
  ...directory(scope),
  ...matching(scope),
  ...profiles(scope),
  ...messages(scope),
  ...requests(scope),
  ...jobs(scope),
  ...dashboard(scope),
];
