/**
 * Files that read tables or views of modules after their own, and which. A question to the later module, or an event, is
 * the better way; these queries would be slower or need their rows in the middle of SQL. The list only becomes shorter.
 */
export const pinnedReads: Record<string, string[]> = {
  'server/live/live-events.hot.repo.ts': ['request_people'],
  'server/modules/accounts/sign-in/sessions.hot.repo.ts': ['service_providers'],
  'server/modules/aircraft/aircraft.personal.ts': ['service_requests'],
  'server/modules/audit/audit.repo.ts': ['users'],
  'server/modules/credentials/credentials.repo.ts': ['service_providers'],
  'server/modules/directory/search/viewer.hot.repo.ts': ['aircraft', 'service_requests'],
  'server/modules/jobs/sign-off/sign-offs.repo.ts': ['findings'],
  'server/modules/live/presence.hot.repo.ts': ['contact_settings'],
  'server/modules/mail/mail.personal.ts': ['users'],
  'server/modules/notifications/notifications.repo.ts': ['request_headlines'],
  'server/modules/payouts/payouts.repo.ts': ['disputes'],
  'server/modules/requests/lists.hot.repo.ts': ['job_sums', 'service_quotes'],
  'server/modules/requests/open-requests.hot.repo.ts': ['service_quotes'],
  'server/modules/requests/requests.personal.ts': ['service_quotes'],
};
