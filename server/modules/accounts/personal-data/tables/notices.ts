import { eq, or, sql } from 'drizzle-orm';
import { accountTokens } from '#server/db/schema/accounts.ts';
import { ads } from '#server/db/schema/ads.ts';
import { mails } from '#server/db/schema/mail.ts';
import { notifications, pushSubscriptions } from '#server/db/schema/notifications.ts';
import { supportCases, supportReplies } from '#server/db/schema/support.ts';
import { files } from '#server/db/schema/uploads.ts';
import { columns, personal, type Person } from '#server/modules/accounts/personal-data/personal-table.ts';

const ownCases = ({ userId, email }: Person) =>
  or(eq(supportCases.userId, userId), eq(supportCases.email, email));

/** What the person was told, asked the administrators and uploaded. */
export const noticeTables = [
  personal(notifications, {
    rows: ({ userId }) => eq(notifications.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'notifications',
      columns: columns(
        notifications,
        'id',
        'type',
        'title',
        'message',
        'isRead',
        'relatedType',
        'relatedId',
        'path',
        'createdAt',
      ),
    },
  }),
  personal(pushSubscriptions, {
    rows: ({ userId }) => eq(pushSubscriptions.userId, userId),
    erase: [{ delete: true }],
    exports: {
      as: 'pushSubscriptions',
      // The whole address is a secret.
      columns: {
        pushService: sql`substring(${pushSubscriptions.endpoint} from '^https?://([^/:]+)')`,
        ...columns(pushSubscriptions, 'createdAt'),
      },
    },
  }),
  // Refer to their emails.
  personal(accountTokens, {
    rows: ({ userId }) => eq(accountTokens.userId, userId),
    erase: [{ delete: true }],
    exports: 'Secrets of emailed links, valid for days at most.',
  }),
  personal(mails, {
    rows: ({ email }) => eq(mails.recipient, email),
    erase: [{ delete: true }],
    // Bodies hold the links of account changes.
    exports: { as: 'emails', columns: columns(mails, 'subject', 'status', 'createdAt', 'sentAt') },
  }),
  personal(supportReplies, {
    rows: (person) =>
      sql`${supportReplies.caseId} in (select id from support_cases where ${ownCases(person)})`,
    erase: [{ keep: 'Support communications, for 3 years.' }],
    exports: { as: 'supportReplies', columns: columns(supportReplies, 'caseId', 'message', 'createdAt') },
  }),
  personal(supportCases, {
    rows: ownCases,
    erase: [{ set: { email: 'deleted' } }, { keep: 'Support communications, for 3 years.' }],
    exports: {
      as: 'supportCases',
      columns: columns(supportCases, 'id', 'email', 'subject', 'message', 'status', 'createdAt', 'updatedAt'),
    },
  }),
  personal(ads, {
    rows: ({ userId }) => eq(ads.createdBy, userId),
    erase: [{ keep: 'Advertising of the site, made by an administrator; it says Deleted user.' }],
    exports: {
      as: 'ads',
      columns: columns(ads, 'id', 'kind', 'adType', 'prompt', 'layout', 'size', 'createdAt'),
    },
  }),
  personal(files, {
    rows: ({ userId }) => eq(files.ownerId, userId),
    erase: [
      { task: 'uploads.remove-personal' },
      {
        keep: 'Attached to what the other party keeps: messages, quotes, deliveries, disputes; or the site’s own ads.',
      },
    ],
    exports: { as: 'files', columns: columns(files, 'name', 'purpose', 'mimeType', 'size', 'createdAt') },
  }),
];
