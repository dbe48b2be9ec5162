/**
 * SQL of the last name that `viewer` may see of a user: the initial only, until a quote of the viewer is accepted on a
 * request of the user. Providers are listed with their full name. `user` and `provider` are the aliases of the user and
 * of their provider profile, if any.
 */
export const visibleLastName = (viewer: string, user = 'u', provider = 'p') => `
  case when ${provider}.id is not null or ${user}.deleted_at is not null or exists (
    select from service_requests r
      join service_quotes q on q.id = r.accepted_quote_id
      join service_providers mine on mine.id = q.provider_id
    where r.owner_id = ${user}.id and mine.user_id = ${viewer})
  then ${user}.last_name else left(${user}.last_name, 1) || '.' end`;
