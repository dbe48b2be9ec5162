import type { ListedRow } from './lists.hot.repo.ts';
import { canSeeTailNumber, type ViewerRole } from './requests.policy.ts';

/** Hides tail number, price and provider from viewers who are no party. */
export const listedFor = (row: ListedRow, role: ViewerRole) => ({
  ...row,
  status: row.status as 'open',
  aircraftId: role === 'owner' ? row.aircraftId : null,
  aircraft: row.aircraft && {
    ...row.aircraft,
    tailNumber: canSeeTailNumber(role) ? row.aircraft.tailNumber : null,
  },
  thumbnailUrl: row.thumbnailKey && `/api/files/${row.thumbnailKey}?size=thumb`,
  price: role === 'visitor' ? null : row.price,
  provider: role === 'visitor' ? null : row.provider,
});

/** Returns a short name such as 'Amelia E.', for users who are no party. */
export const shortName = (person: { firstName: string | null; lastName: string | null }) =>
  [person.firstName, person.lastName && `${person.lastName.slice(0, 1)}.`].filter(Boolean).join(' ') ||
  'An owner';
