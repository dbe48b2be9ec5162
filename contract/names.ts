/** A person's name as it is stored. */
export interface Name {
  firstName: string | null;
  lastName: string | null;
}

/** Shown for a person without a name, and for one whose account was deleted. */
export const unnamedUser = 'Unnamed user';
export const deletedUser = 'Deleted user';
/** Shown for the author of what was written for a team or group, once their account was deleted. */
export const formerMember = 'Former member';

const join = (...parts: (string | null | undefined)[]) => parts.filter(Boolean).join(' ');

/** 'J.': cut at a code point, as SQL does. */
const initial = (name: string | null) => name?.replace(/^(.).*$/su, '$1.');

/** 'Marta Johnson', as far as known. */
export const fullName = ({ firstName, lastName }: Name) => join(firstName, lastName);

/** 'Marta J.': as people who don’t work together see each other. */
export const shortName = ({ firstName, lastName }: Name) => join(firstName, initial(lastName));

/** 'M. Johnson': as administrators see each other. */
export const formalName = ({ firstName, lastName }: Name) =>
  join(lastName ? initial(firstName) : firstName, lastName);
