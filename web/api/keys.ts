/** Beginnings of query keys; what begins with one is invalidated with it. Every domain that several files name is here. */
export const keys = {
  aircraft: ['aircraft'],
  allJobs: ['jobs'],
  dashboard: ['dashboard'],
  disputes: ['disputes'],
  fleet: ['fleet'],
  groups: ['groups'],
  home: ['home'],
  inbox: ['messages', 'inbox'],
  matches: ['matches'],
  messages: ['messages'],
  ownProfile: ['own-profile'],
  paymentMethods: ['payment-methods'],
  payments: ['payments'],
  payouts: ['payouts'],
  providers: ['providers'],
  quotes: ['quotes'],
  referrals: ['referrals'],
  requests: ['requests'],
  reviews: ['reviews'],
  room: ['messages', 'room'],
  roomLog: ['messages', 'room-log'],
  schedule: ['schedule'],
  settings: ['settings'],
  support: ['support'],
  team: ['team'],
  verification: ['verification'],
  verifications: ['verifications'],
} as const;

/**
 * Everything that shows a request, its quotes, its job or its money, or follows from them. An action and the live event that
 * tells the other party invalidate the same, so that neither depends on the other.
 */
export const requestDependents = [
  keys.requests,
  keys.quotes,
  keys.home,
  keys.dashboard,
  keys.aircraft,
  keys.fleet,
  keys.disputes,
  keys.payments,
  keys.payouts,
  keys.schedule,
  keys.allJobs,
  keys.room,
  keys.roomLog,
  keys.inbox,
];
