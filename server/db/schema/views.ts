import { integer, pgView, uuid, varchar } from 'drizzle-orm/pg-core';
import type { serviceRequests } from './requests.ts';

type RequestStatus = (typeof serviceRequests.$inferSelect)['status'];

/**
 * Which credentials count for a provider: its own, and the certificates of the person who works alone, or of the active members
 * of its team who sign.
 */
export const credentialsInUse = pgView('credentials_in_use', {
  providerId: integer().notNull(),
  credentialId: integer().notNull(),
}).existing();

/** What a request is called, its status, and whose it is; of the module quotes. */
export const requestHeadlines = pgView('request_headlines', {
  requestId: integer().notNull(),
  title: varchar({ length: 200 }).notNull(),
  status: varchar().$type<RequestStatus>().notNull(),
  ownerId: uuid().notNull(),
  /** The user of the accepted quote's provider. */
  providerUserId: uuid(),
  tailNumber: varchar(),
}).existing();
