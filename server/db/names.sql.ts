import { unnamedUser } from '#contract/names.ts';

/** SQL of the full name of a row of users, as `fullName` in contract/names.ts; `lastName` replaces the column. */
export const fullNameSql = (users: string, lastName = `${users}.last_name`) =>
  `concat_ws(' ', ${users}.first_name, ${lastName})`;

/** The same, never empty. */
export const shownNameSql = (users: string, lastName?: string) =>
  `coalesce(nullif(${fullNameSql(users, lastName)}, ''), '${unnamedUser}')`;
