import { expect, test } from 'vitest';
import { auditActionNames } from '#contract/admin/audit-actions.ts';
import { groupCalls } from './accounts/pinned-calls.ts';
import type { Endpoint } from './endpoint.ts';
import { domains } from './index.ts';
import { logbookCalls } from './logbook/pinned-calls.ts';

/**
 * The API as the specification and the behaviour page list it, with what members of a team or group need for a call; where
 * both parties call it: team|group. A change to this table is a change to the API.
 */
const specification = `
GET    /api/health                                  public
GET    /api/health/ready                            public
GET    /api/config                                  public
GET    /api/openapi.json                            public
GET    /api/docs                                    public

GET    /api/login                                   public
GET    /api/callback                                public
GET    /api/logout                                  public
POST   /api/auth/register                           public
POST   /api/auth/login                              public
POST   /api/auth/sign-in-form                       public
POST   /api/auth/second-factor-form                 public
POST   /api/auth/forgot-password                    public
POST   /api/auth/reset-password                     public
POST   /api/auth/verify-email                       public
POST   /api/auth/change-email                       user
POST   /api/auth/change-password                    user
GET    /api/auth/user                               user
PATCH  /api/auth/user                               user
DELETE /api/auth/user                               user
GET    /api/auth/export                             user
POST   /api/auth/resend-verification                user
POST   /api/auth/complete-profile                   user
POST   /api/auth/terms                              user
POST   /api/auth/tour                               user
GET    /api/auth/dual-access-request                user
POST   /api/auth/dual-access-request                user
PUT    /api/auth/acting                             user
PUT    /api/auth/memberships/:accountId/mute        user
GET    /api/auth/sessions                           user
DELETE /api/auth/sessions                           user
DELETE /api/auth/sessions/:id                       user
GET    /api/auth/sign-in-methods                    user
DELETE /api/auth/linked-sign-ins/:id                user
POST   /api/auth/second-factor                      public
POST   /api/auth/totp/begin                         user
POST   /api/auth/totp/confirm                       user
POST   /api/auth/totp/remove                        user
GET    /api/auth/passkeys                           user
POST   /api/auth/passkeys/begin                     user
POST   /api/auth/passkeys                           user
DELETE /api/auth/passkeys/:id                       user
POST   /api/auth/passkeys/sign-in/begin             public
POST   /api/auth/passkeys/sign-in                   public
GET    /api/team                                    provider work.read
GET    /api/requests/:id/crew                       provider work.read
PUT    /api/requests/:id/crew                       provider assign
POST   /api/requests/:id/take                       provider assign
POST   /api/team/invitations                        provider members
POST   /api/team/invitations/:id/resend             provider members
DELETE /api/team/invitations/:id                    provider members
PATCH  /api/team/members/:userId                    provider members
DELETE /api/team/members/:userId                    provider work.read
POST   /api/team/transfer                           provider team
DELETE /api/team/transfer                           provider team
POST   /api/team/transfer/accept                    provider work.read
POST   /api/team/transfer/decline                   provider work.read
PATCH  /api/team/settings                           provider team
GET    /api/team/log                                provider team
GET    /api/team/export                             provider team
GET    /api/invitations/:token                      public
POST   /api/invitations/:token/accept               user
POST   /api/invitations/:token/decline              public
POST   /api/support                                 public
GET    /api/support/cases                           user
GET    /api/support/cases/:id                       user
GET    /api/support/cases/:id/messages              user
POST   /api/support/cases/:id/messages              user

GET    /api/notifications                           user
PUT    /api/notifications/read                      user
GET    /api/notifications/preferences               user
PUT    /api/notifications/preferences               user
GET    /api/push/subscriptions                      user
POST   /api/push/subscriptions                      user
DELETE /api/push/subscriptions                      user
GET    /api/unsubscribe/:token                      public
POST   /api/unsubscribe/:token                      public

POST   /api/uploads                                 user
GET    /api/uploads                                 user
DELETE /api/uploads/:id                             user
POST   /api/upload/verification-document            user
POST   /api/upload/profile-image                    user
GET    /api/files/:key                              public

GET    /api/airports                                public
GET    /api/places                                  public

GET    /api/providers                               user
GET    /api/providers/signers                       owner    request
GET    /api/providers/map                           user
GET    /api/providers/:id                           user
GET    /api/providers/:id/pictures/:key             public
POST   /api/providers                               provider profile
GET    /api/service-providers/me                    user     work.read|-
PATCH  /api/service-providers/me                    provider profile
GET    /api/service-providers/me/credentials        provider work.read
POST   /api/service-providers/me/credentials        provider work.read
PATCH  /api/service-providers/me/credentials/:id    provider work.read
DELETE /api/service-providers/me/credentials/:id    provider work.read
PUT    /api/providers/:id/saved                     user
DELETE /api/providers/:id/saved                     user
GET    /api/analytics/provider                      provider work.read
GET    /api/activity/provider/:providerId           provider work.read

GET    /api/aircraft                                owner    aircraft.read
POST   /api/aircraft                                owner    aircraft.manage
PATCH  /api/aircraft/:id                            owner    aircraft.manage
DELETE /api/aircraft/:id                            owner    aircraft.move
GET    /api/aircraft/lookup/:tailNumber             user
GET    /api/aircraft/:id/history                    owner    aircraft.read
GET    /api/aircraft/:id/records.pdf                owner    aircraft.read
GET    /api/aircraft/:id/readings                   owner    aircraft.read
GET    /api/aircraft/:id/squawks                    owner    aircraft.read
POST   /api/aircraft/:id/squawks                    owner    aircraft.log
POST   /api/aircraft/:id/readings                   owner    aircraft.log
POST   /api/aircraft/:id/new-meters                 owner    aircraft.manage
DELETE /api/aircraft/:id/readings/:readingId        owner    aircraft.log
GET    /api/aircraft/:id/reminders                  owner    aircraft.read
POST   /api/aircraft/:id/reminders                  owner    aircraft.manage
PATCH  /api/reminders/:id                           owner    aircraft.manage
DELETE /api/reminders/:id                           owner    aircraft.manage
POST   /api/reminders/:id/done                      owner    aircraft.log
POST   /api/squawks/:id/resolve                     owner    aircraft.manage
POST   /api/squawks/:id/reopen                      owner    aircraft.manage
DELETE /api/squawks/:id                             owner    aircraft.manage
${logbookCalls}${groupCalls}
GET    /api/fleet                                   owner    aircraft.read
POST   /api/aircraft/:id/outages                    owner    aircraft.manage
PATCH  /api/outages/:id                             owner    aircraft.manage
POST   /api/outages/:id/end                         owner    aircraft.manage

GET    /api/home                                    user     work.read|aircraft.read
GET    /api/requests/my                             user     work.read|aircraft.read
GET    /api/requests                                provider quote
POST   /api/requests                                owner    request
POST   /api/requests/together                       owner    request
GET    /api/requests/:id                            user     work.read|aircraft.read
PATCH  /api/requests/:id                            owner    request
DELETE /api/requests/:id                            owner    request
POST   /api/requests/:id/back-out                   owner    accept
GET    /api/requests/:id/deal                       user     work.read|aircraft.read
GET    /api/requests/:id/invoices                   user     work.read|aircraft.read
POST   /api/requests/:id/new-date                   user     work|accept
POST   /api/additions/:id/approve                   owner    accept
POST   /api/additions/:id/decline                   owner    accept
POST   /api/additions/:id/withdraw                  provider work
GET    /api/requests/:id/work-order.pdf             user     work.read|aircraft.read
GET    /api/requests/:id/findings                   user     work.read|aircraft.read
POST   /api/requests/:id/findings                   provider work
POST   /api/requests/:id/findings/decide            owner    accept
PATCH  /api/findings/:id                            provider work
DELETE /api/findings/:id                            provider work
POST   /api/findings/:id/withdraw                   provider work
POST   /api/findings/:id/done                       provider work
GET    /api/saved-searches                          provider quote
POST   /api/saved-searches                          provider quote
DELETE /api/saved-searches/:id                      provider quote
POST   /api/requests/:id/deliver                    provider work
POST   /api/requests/:id/request-changes            owner    accept
POST   /api/prebuys                                 owner    request
POST   /api/requests/:id/consent                    owner    request
GET    /api/consents/:token                         public
POST   /api/consents/:token                         public
POST   /api/consents/:token/files                   public
POST   /api/requests/:id/entries                    provider work
GET    /api/consents/:token/entries                 public
POST   /api/consents/:token/form                    public
GET    /api/consents/:token/entries/:key            public
POST   /api/requests/:id/worked-before              provider work
PUT    /api/requests/:id/aircraft-record            provider work
POST   /api/requests/:id/stages/:n/seller-confirmed provider work
POST   /api/requests/:id/stages/:n/report           provider work
POST   /api/requests/:id/stages/:n/continue         owner    accept
POST   /api/requests/:id/stages/stop                owner    accept
GET    /api/requests/:id/report                     user     work.read|aircraft.read
GET    /api/requests/:id/report.pdf                 user     work.read|aircraft.read
POST   /api/requests/:id/share-links                owner    request
DELETE /api/share-links/:id                         owner    request
GET    /api/shared/:token                           public
GET    /api/shared/:token/photos/:key               public
POST   /api/requests/:id/bought                     owner    aircraft.manage
GET    /api/requests/:id/sign-off                   user     work.read|aircraft.read
POST   /api/requests/:id/sign-off                   provider sign
PUT    /api/requests/:id/sign-off/draft             provider work
GET    /api/requests/:id/sign-off.pdf               user     work.read|aircraft.read
POST   /api/requests/:id/sign-off/fix-elsewhere     owner    accept
POST   /api/requests/:id/sign-off/ask               owner    accept
POST   /api/requests/:id/sign-off/complete          owner    accept
POST   /api/requests/:id/undo-restart               owner    aircraft.manage
POST   /api/requests/:id/confirm                    owner    accept
POST   /api/requests/:id/cancel-job                 user     work|accept
POST   /api/requests/:id/invite                     owner    request

POST   /api/requests/:id/quotes                     provider quote
GET    /api/requests/:id/quotes                     user     work.read|aircraft.read
POST   /api/service-quotes/:id/accept               owner    accept
POST   /api/service-quotes/:id/reject               owner    accept
POST   /api/service-quotes/:id/withdraw             provider quote
POST   /api/service-quotes/:id/counteroffers        owner    accept
POST   /api/counteroffers/:id/agree                 provider quote
POST   /api/counteroffers/:id/decline               provider quote
POST   /api/counteroffers/:id/withdraw              owner    accept
GET    /api/service-quotes/my                       provider work.read
GET    /api/service-quotes/provider/:providerId     user     work.read|-
POST   /api/requests/:id/additions                  provider work

POST   /api/create-payment-intent                   user     -|pay
POST   /api/payments/sandbox/confirm                user     -|pay
POST   /api/payments/sandbox/challenge              user     -|pay
GET    /api/payment-methods                         user
DELETE /api/payment-methods/:id                     user
PUT    /api/payments/:id/save-card                  user
POST   /api/webhooks/stripe                         public
GET    /api/payments/my                             user     money.read|statement.read
GET    /api/payments/summary                        user     money.read|statement.read
GET    /api/payments/:id/receipt                    user     money.read|statement.read
GET    /api/payments/export                         user     money.read|statement.read
GET    /api/payments/:id/receipt/data               user     money.read|statement.read
GET    /api/payouts/statement                       provider money.read
GET    /api/payouts/year                            provider money.read

POST   /api/requests/:id/disputes                   user     dispute|accept
GET    /api/requests/:id/disputes                   user     work.read|aircraft.read
GET    /api/disputes/:id                            user     work.read|aircraft.read
POST   /api/disputes/:id/answer                     user     dispute|accept
POST   /api/disputes/:id/offers                     user     dispute|accept
POST   /api/disputes/:id/offers/:n/accept           user     dispute|accept
POST   /api/disputes/:id/offers/:n/decline          user     dispute|accept
POST   /api/disputes/:id/evidence                   user     dispute|accept
POST   /api/disputes/:id/escalate                   user     dispute|accept
POST   /api/disputes/:id/withdraw                   user     dispute|accept
GET    /api/admin/credentials                       admin
POST   /api/admin/credentials/:id/check             admin
GET    /api/admin/disputes                          admin
POST   /api/admin/disputes/:id/claim                admin
DELETE /api/admin/disputes/:id/claim                admin
POST   /api/admin/disputes/:id/rule                 admin

GET    /api/admin/finance                           admin
GET    /api/payouts                                 provider money.read
POST   /api/payouts/:id/retry                       provider money.manage
GET    /api/payouts/account                         provider money.read
PUT    /api/payouts/account                         provider money.manage

GET    /api/messages/conversations                  user     message|request
GET    /api/messages/conversation/:otherUserId      user     message|request
POST   /api/messages                                user     message|request
PUT    /api/messages/read/:senderId                 user     message|request
GET    /api/messages/unread-count                   user     message|request
GET    /api/messages/search                         user     message|request
POST   /api/messages/typing                         user     message|request
PUT    /api/users/:userId/block                     user
DELETE /api/users/:userId/block                     user
PUT    /api/users/:userId/mute                      user
DELETE /api/users/:userId/mute                      user
POST   /api/reports                                 user
GET    /api/admin/users.csv                         admin
POST   /api/admin/backup                            admin
GET    /api/admin/backup/:token                     admin
POST   /api/admin/logs/unlock                       admin
GET    /api/admin/logs                              admin
POST   /api/admin/cache/clear                       admin
GET    /api/admin/reports                           admin
GET    /api/admin/reports/:id                       admin
POST   /api/admin/reports/:id/decide                admin
POST   /api/admin/reports/:id/restore               admin
POST   /api/admin/reviews/:id/hide                  admin
GET    /api/inbox                                   user     message|request
GET    /api/inbox/counts                            user     message|request
PUT    /api/inbox/lead                              user     assign|-
GET    /api/rooms/:id                               user     message|request
GET    /api/rooms/:id/files                         user     message|request
PUT    /api/rooms/:id/read                          user     message|request
GET    /api/presence                                user
PUT    /api/presence                                user
GET    /api/messages/person/:userId                 user     message|request
GET    /api/rooms                                   user     message|request
GET    /api/rooms/:id/messages                      user     message|request
POST   /api/rooms/:id/messages                      user     message|request
GET    /api/events                                  user

GET    /api/reviews/provider/:providerId            user
POST   /api/reviews                                 owner    accept
POST   /api/reviews/:id/reply                       provider profile

GET    /api/schedule                                provider work.read
POST   /api/schedule/days-off                       provider profile
DELETE /api/schedule/days-off/:id                   provider profile
POST   /api/schedule/feed                           provider work.read
GET    /api/calendar/:token                         public

GET    /api/admin/estimates                          admin
PATCH  /api/admin/estimates/:id                      admin
POST   /api/providers/smart-match                   owner    request
POST   /api/instant-quotes/estimate                 user

GET    /api/referrals/invitation                    public
GET    /api/referrals/my-stats                      user
POST   /api/referrals/generate-code                 user
GET    /api/referrals                               user
GET    /api/admin/referrals                         admin
POST   /api/admin/referrals/:id/decide              admin

GET    /api/business-verification                   provider verification
POST   /api/business-verification                   provider verification
PUT    /api/business-verification/:id               provider verification
POST   /api/business-verification/:id/submit        provider verification
POST   /api/business-verification/:id/withdraw      provider verification
GET    /api/admin/verifications                     admin
GET    /api/admin/verifications/:id                 admin
POST   /api/admin/verifications/:id/claim           admin
POST   /api/admin/verifications/:id/approve         admin
POST   /api/admin/verifications/:id/reject          admin
POST   /api/admin/verifications/:id/reveal-ein      admin
GET    /api/admin/verifications/:id/documents/:documentId/text admin

GET    /api/admin/users                             admin
GET    /api/admin/stats                             admin
GET    /api/admin/stats/series                      admin
GET    /api/admin/waitlist                          admin
GET    /api/admin/waitlist.csv                      admin
POST   /api/admin/waitlist/invite                   admin
GET    /api/admin/waitlist/launch                   admin
PUT    /api/user/:userId/dual-access                admin
PUT    /api/admin/user/:userId/type                 admin
PUT    /api/admin/user/:userId/type-lock            admin
PUT    /api/admin/user/:userId/suspended            admin
DELETE /api/admin/user/:userId/sessions             admin
PUT    /api/admin/user/:userId/admin                admin
GET    /api/admin/dual-access-requests              admin
POST   /api/admin/dual-access-requests/:id/decide   admin
GET    /api/admin/settings                          admin
PUT    /api/admin/settings                          admin
GET    /api/admin/audit                             admin
GET    /api/admin/audit.csv                         admin
GET    /api/admin/jobs                              admin
GET    /api/admin/mails                             admin
POST   /api/admin/mails/:id/reveal                  admin
GET    /api/admin/overview                          admin
POST   /api/admin/verifications/:id/ask             admin
GET    /api/admin/disputes/:id/room                 admin
GET    /api/admin/search                            admin
GET    /api/admin/users/:userId                     admin
POST   /api/admin/users/:userId/notes               admin
GET    /api/admin/support                           admin
GET    /api/admin/support/:id                       admin
POST   /api/admin/support/:id/claim                 admin
POST   /api/admin/support/:id/replies               admin
PUT    /api/admin/support/:id/status                admin
GET    /api/admin/ads                               admin
DELETE /api/admin/ads/:id                           admin
POST   /api/admin/generate-ads                      admin
POST   /api/admin/generate-custom-ad                admin
POST   /api/waitlist/join                           public
POST   /api/demo/access                             public
`;

const endpoints = Object.values(domains).flatMap((table) => Object.values(table));

test('[TEAM-05~] the contract serves exactly the specified endpoints, with the specified access and permissions', () => {
  const specified = specification.split('\n').map(normalizeSpaces).filter(Boolean).sort();
  const served = endpoints.map((e) => `${e.method} ${e.path} ${e.access} ${toText(e.needs)}`.trim()).sort();
  expect(served).toEqual(specified);
});
const toText = (needs: Endpoint['needs']) => {
  if (typeof needs !== 'object') return needs ?? '';
  return `${needs.team ?? '-'}|${needs.group ?? '-'}`;
};
const normalizeSpaces = (line: string) => line.trim().split(/\s+/).join(' ');

test('all admin endpoints, and no others, are under an admin path', () => {
  const exceptions = new Set<string>(['/api/user/:userId/dual-access']);
  for (const e of endpoints) {
    const isAdminPath = e.path.startsWith('/api/admin/') || exceptions.has(e.path);
    expect({ path: e.path, isAdmin: e.access === 'admin' }).toEqual({ path: e.path, isAdmin: isAdminPath });
  }
});

test('every administrators’ call that changes something names what the audit log records, and nothing else is recorded', () => {
  const silent = endpoints.filter((e) => e.access === 'admin' && e.method !== 'GET' && !e.audits?.length);
  expect(silent.map(({ method, path }) => `${method} ${path}`)).toEqual([]);
  const named = new Set(endpoints.flatMap(({ audits }) => audits ?? []));
  expect([...named].toSorted()).toEqual([...auditActionNames].toSorted());
});
