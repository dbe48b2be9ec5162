import type { Db } from '#server/db/database.ts';
import { namedQuery } from '#server/db/named-query.ts';
import { columnsOf, type RowOf } from '#server/db/result-columns.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

const columns = {
  ...columnsOf(serviceProviders, 'id', 'userId', 'businessName', 'rating', 'reviewCount'),
  ...columnsOf(serviceProviders, 'isVerified', 'isAvailable', 'hiddenAt', 'servicesOffered'),
};

/** The columns that name a provider beside a message, a quote or a job. */
export type ProviderCard = RowOf<typeof columns>;

const card = `select id, user_id as "userId", business_name as "businessName", rating, review_count as "reviewCount",
  is_verified as "isVerified", is_available as "isAvailable", hidden_at as "hiddenAt",
  services_offered as "servicesOffered" from service_providers`;

const byUsers = namedQuery('directory_cards_of_users', columns, `${card} where user_id = any ($1::uuid[])`);
const byIds = namedQuery('directory_cards', columns, `${card} where id = any ($1::int[])`);
// Calls that write need one, and the plan for a list is made anew each time.
const byId = namedQuery('directory_card', columns, `${card} where id = $1`);

/** Returns the providers of these users, hidden ones too. */
export const cardsOfUsers = (db: Db, userIds: string[]) => byUsers(db, [userIds]);
export const cards = (db: Db, ids: number[]) => (ids.length === 1 ? byId(db, ids) : byIds(db, [ids]));
