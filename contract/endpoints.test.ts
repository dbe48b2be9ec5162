import { expect, test } from 'vitest';
import { auditActionNames } from '#contract/admin/audit-actions.ts';
import { errors } from './errors.ts';
import { domains } from './index.ts';

/**
 * The API as the specification and the behaviour page list it. A change to this table is a change to the API.
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
GET    /api/providers/signers                       owner
GET    /api/providers/map                           user
GET    /api/providers/:id                           user
GET    /api/providers/:id/pictures/:key             public
POST   /api/providers                               provider
GET    /api/service-providers/me                    user
PATCH  /api/service-providers/me                    provider
GET    /api/service-providers/me/credentials        provider
POST   /api/service-providers/me/credentials        provider
PATCH  /api/service-providers/me/credentials/:id    provider
DELETE /api/service-providers/me/credentials/:id    provider
PUT    /api/providers/:id/saved                     user
DELETE /api/providers/:id/saved                     user
GET    /api/analytics/provider                      provider
GET    /api/activity/provider/:providerId           provider

GET    /api/aircraft                                owner
POST   /api/aircraft                                owner
PATCH  /api/aircraft/:id                            owner
DELETE /api/aircraft/:id                            owner
GET    /api/aircraft/lookup/:tailNumber             user
GET    /api/aircraft/:id/history                    owner
GET    /api/aircraft/:id/records.pdf                owner
GET    /api/aircraft/:id/readings                   owner
GET    /api/aircraft/:id/squawks                    owner
POST   /api/aircraft/:id/squawks                    owner
POST   /api/aircraft/:id/readings                   owner
POST   /api/aircraft/:id/new-meters                 owner
DELETE /api/aircraft/:id/readings/:readingId        owner
GET    /api/aircraft/:id/reminders                  owner
POST   /api/aircraft/:id/reminders                  owner
PATCH  /api/reminders/:id                           owner
DELETE /api/reminders/:id                           owner
POST   /api/reminders/:id/done                      owner
POST   /api/squawks/:id/resolve                     owner
POST   /api/squawks/:id/reopen                      owner
DELETE /api/squawks/:id                             owner

GET    /api/home                                    user
GET    /api/requests/my                             user
GET    /api/requests                                provider
POST   /api/requests                                owner
POST   /api/requests/together                       owner
GET    /api/requests/:id                            user
PATCH  /api/requests/:id                            owner
DELETE /api/requests/:id                            owner
POST   /api/requests/:id/back-out                   owner
GET    /api/requests/:id/deal                       user
POST   /api/requests/:id/new-date                   user
POST   /api/additions/:id/approve                   owner
POST   /api/additions/:id/decline                   owner
POST   /api/additions/:id/withdraw                  provider
GET    /api/requests/:id/work-order.pdf             user
GET    /api/requests/:id/findings                   user
POST   /api/requests/:id/findings                   provider
POST   /api/requests/:id/findings/decide            owner
PATCH  /api/findings/:id                            provider
DELETE /api/findings/:id                            provider
POST   /api/findings/:id/withdraw                   provider
POST   /api/findings/:id/done                       provider
GET    /api/saved-searches                          provider
POST   /api/saved-searches                          provider
DELETE /api/saved-searches/:id                      provider
POST   /api/requests/:id/deliver                    provider
POST   /api/requests/:id/request-changes            owner
GET    /api/requests/:id/sign-off                   user
POST   /api/requests/:id/sign-off                   provider
GET    /api/requests/:id/sign-off.pdf               user
POST   /api/requests/:id/sign-off/fix-elsewhere     owner
POST   /api/requests/:id/sign-off/ask               owner
POST   /api/requests/:id/sign-off/complete          owner
POST   /api/requests/:id/undo-restart               owner
POST   /api/requests/:id/confirm                    owner
POST   /api/requests/:id/cancel-job                 user
POST   /api/requests/:id/invite                     owner

POST   /api/requests/:id/quotes                     provider
GET    /api/requests/:id/quotes                     user
POST   /api/service-quotes/:id/accept               owner
POST   /api/service-quotes/:id/reject               owner
POST   /api/service-quotes/:id/withdraw             provider
GET    /api/service-quotes/my                       provider
GET    /api/service-quotes/provider/:providerId     user
POST   /api/requests/:id/additions                  provider

POST   /api/create-payment-intent                   user
POST   /api/payments/sandbox/confirm                user
POST   /api/payments/sandbox/challenge              user
GET    /api/payment-methods                         user
DELETE /api/payment-methods/:id                     user
PUT    /api/payments/:id/save-card                  user
POST   /api/webhooks/stripe                         public
GET    /api/payments/my                             user
GET    /api/payments/summary                        user
GET    /api/payments/:id/receipt                    user
GET    /api/payments/export                         user
GET    /api/payments/:id/receipt/data               user
GET    /api/payouts/statement                       provider
GET    /api/payouts/year                            provider

POST   /api/requests/:id/disputes                   user
GET    /api/requests/:id/disputes                   user
GET    /api/disputes/:id                            user
POST   /api/disputes/:id/answer                     user
POST   /api/disputes/:id/offers                     user
POST   /api/disputes/:id/offers/:n/accept           user
POST   /api/disputes/:id/offers/:n/decline          user
POST   /api/disputes/:id/evidence                   user
POST   /api/disputes/:id/escalate                   user
POST   /api/disputes/:id/withdraw                   user
GET    /api/admin/credentials                       admin
POST   /api/admin/credentials/:id/check             admin
GET    /api/admin/disputes                          admin
POST   /api/admin/disputes/:id/claim                admin
DELETE /api/admin/disputes/:id/claim                admin
POST   /api/admin/disputes/:id/rule                 admin

GET    /api/admin/finance                           admin
GET    /api/payouts                                 provider
POST   /api/payouts/:id/retry                       provider
GET    /api/payouts/account                         provider
PUT    /api/payouts/account                         provider

GET    /api/messages/conversations                  user
GET    /api/messages/conversation/:otherUserId      user
POST   /api/messages                                user
PUT    /api/messages/read/:senderId                 user
GET    /api/messages/unread-count                   user
GET    /api/messages/search                         user
POST   /api/messages/typing                         user
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
GET    /api/inbox                                   user
GET    /api/inbox/counts                            user
GET    /api/rooms/:id                               user
GET    /api/rooms/:id/files                         user
PUT    /api/rooms/:id/read                          user
GET    /api/presence                                user
PUT    /api/presence                                user
GET    /api/messages/person/:userId                 user
GET    /api/rooms                                   user
GET    /api/rooms/:id/messages                      user
POST   /api/rooms/:id/messages                      user
GET    /api/events                                  user

GET    /api/reviews/provider/:providerId            user
POST   /api/reviews                                 owner
POST   /api/reviews/:id/reply                       provider

GET    /api/schedule                                provider
POST   /api/schedule/days-off                       provider
DELETE /api/schedule/days-off/:id                   provider
POST   /api/schedule/feed                           provider
GET    /api/calendar/:token                         public

GET    /api/admin/estimates                          admin
PATCH  /api/admin/estimates/:id                      admin
POST   /api/providers/smart-match                   owner
POST   /api/instant-quotes/estimate                 user

GET    /api/referrals/invitation                    public
GET    /api/referrals/my-stats                      user
POST   /api/referrals/generate-code                 user
GET    /api/referrals                               user
GET    /api/admin/referrals                         admin
POST   /api/admin/referrals/:id/decide              admin

GET    /api/business-verification                   provider
POST   /api/business-verification                   provider
PUT    /api/business-verification/:id               provider
POST   /api/business-verification/:id/submit        provider
POST   /api/business-verification/:id/withdraw      provider
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

test('the contract serves exactly the specified endpoints, with the specified access', () => {
  const specified = specification.split('\n').map(normalizeSpaces).filter(Boolean).sort();
  const served = endpoints.map((e) => `${e.method} ${e.path} ${e.access}`).sort();
  expect(served).toEqual(specified);
});
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

test('every path param has a schema, and responses are declared', () => {
  for (const e of endpoints) {
    expect(e.path.includes(':'), e.path).toBe(e.params !== undefined);
    const responses = [e.response !== undefined, e.responseKind !== undefined, e.status === 204];
    expect(responses.filter(Boolean), `${e.method} ${e.path}`).toHaveLength(1);
  }
});

test('paged lists take limit and cursor', () => {
  for (const e of endpoints.filter((candidate) => candidate.paged)) {
    expect(e.query?.parse({}), e.path).toMatchObject({ limit: 20 });
    expect(e.query?.safeParse({ limit: '101' }).success, e.path).toBe(false);
  }
});

test('every error has an error status and a message', () => {
  for (const [code, { status, message }] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z_]+$/);
    expect(status).toBeGreaterThanOrEqual(400);
    expect(message).toMatch(/^[A-Z]/);
  }
});
