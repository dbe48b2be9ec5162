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

/** Returns the providers of these users, hidden ones too. */
export const cardsOfUsers = (db: Db, userIds: string[]) => byUsers(db, [userIds]);
export const cards = (db: Db, ids: number[]) => byIds(db, [ids]);
