import type { ListedRow } from './lists.hot.repo.ts';
import { mayKnowMark, type ViewerRole } from './requests.policy.ts';

/** Before a quote is accepted providers see what the aircraft is, not which one. */
export const listedFor = (row: ListedRow, side: ViewerRole) => ({
  ...row,
  status: row.status as 'open',
  aircraftId: side === 'owner' ? row.aircraftId : null,
  aircraft: row.aircraft && {
    ...row.aircraft,
    tailNumber: mayKnowMark(side) ? row.aircraft.tailNumber : null,
  },
  thumbnailUrl: row.thumbnailKey && `/api/files/${row.thumbnailKey}?size=thumb`,
  price: side === 'visitor' ? null : row.price,
  provider: side === 'visitor' ? null : row.provider,
});

/** 'Amelia E.': what strangers learn of a name. */
export const shortName = (person: { firstName: string | null; lastName: string | null }) =>
  [person.firstName, person.lastName && `${person.lastName.slice(0, 1)}.`].filter(Boolean).join(' ') ||
  'An owner';
