import { deletedUser, fullName, unnamedUser } from '#contract/names.ts';
import type { Db } from '#server/db/database.ts';
import * as repo from './audit.repo.ts';

type Row = Awaited<ReturnType<typeof repo.page>>[number];
type Values = Record<string, unknown> | null;

/** Returns a person as the log names them. */
export function personView(person: Row['actor']) {
  if (!person) return null;
  if (person.deletedAt) return { name: deletedUser, email: null };
  const name = fullName(person) || unnamedUser;
  return { name, email: person.email };
}

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;
const isUserId = (value: unknown): value is string => typeof value === 'string' && uuid.test(value);
const valuesOf = ({ entry: { before, after } }: Row) => [before as Values, after as Values];

/** Names the people among the changed values, which hold their ids. */
export async function withPeopleNamed(db: Db, rows: Row[]) {
  const ids = rows.flatMap(valuesOf).flatMap((values) => Object.values(values ?? {}).filter(isUserId));
  const people = ids.length > 0 ? await repo.peopleOf(db, [...new Set(ids)]) : [];
  const names = new Map<unknown, string>(
    people.map((person) => {
      const { email, name } = personView(person)!;
      return [person.id, email ?? name];
    }),
  );
  const named = (values: Values) =>
    values &&
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, names.get(value) ?? value]));
  return rows.map((row) => {
    const [before = null, after = null] = valuesOf(row).map(named);
    return { ...row, entry: { ...row.entry, before, after } };
  });
}
