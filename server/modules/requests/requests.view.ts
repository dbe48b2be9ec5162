import { ruleOf } from '#contract/aircraft/reminder-templates.ts';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { shortName, type Name } from '#contract/names.ts';
import type { ListedRow } from './lists.hot.repo.ts';
import type { of as remindersOf } from './request-reminders.repo.ts';
import { canSeeTailNumber, type ViewerRole } from './requests.policy.ts';

/** True for a request that has become a job, also one that has ended. */
const isTaken = ({ status, provider }: ListedRow) =>
  provider !== null && status !== 'open' && status !== 'awaiting_payment';

/** Others learn that a job is taken and no more: neither how it goes nor when something happened. */
const takenFields = ({ createdAt }: ListedRow) => ({ status: 'taken' as const, updatedAt: createdAt });

/** True if photos tell whose aircraft it is: on somebody else's, others learn its tail number with the acceptance. */
export const showsTailNumber = ({ kind }: Pick<ListedRow, 'kind'>) => kind === 'prebuy';

/**
 * Hides tail number, sums and provider from viewers who are no party, and shows them the airport or town of the location
 * instead of the owner's text, which may name a hangar, a gate code or a phone number.
 */
export const listedFor = (row: ListedRow, role: ViewerRole, viewerId?: string) => ({
  ...row,
  status: row.status,
  ...(role === 'visitor' && isTaken(row) && takenFields(row)),
  aircraftId: role === 'owner' ? row.aircraftId : null,
  groupId: role === 'owner' && row.ownerId !== viewerId ? row.ownerId : null,
  aircraft: row.aircraft && {
    ...row.aircraft,
    tailNumber: canSeeTailNumber(role) ? row.aircraft.tailNumber : null,
  },
  thumbnailUrl:
    role === 'visitor' && showsTailNumber(row)
      ? null
      : row.thumbnailKey && `/api/files/${row.thumbnailKey}?size=thumb`,
  ...(role === 'visitor' && { preferredLocation: row.airport?.code ?? row.locationTown }),
  needs: role === 'provider' ? (row.needs as 'dispute' | null) : null,
  price: role === 'visitor' ? null : row.price,
  pricing: role === 'visitor' ? null : row.pricing,
  refunded: role === 'visitor' ? null : row.refunded,
  released: role === 'visitor' ? null : role === 'provider' ? row.received : row.released,
  provider: role === 'visitor' ? null : row.provider,
  ownerName: role === 'provider' ? row.ownerName : null,
});

type RequestedReminder = Awaited<ReturnType<typeof remindersOf>>[number];

/** Returns an item of the due list as a viewer sees it: the owner may have named it after the aircraft. */
export const toRequestedReminder = (
  item: RequestedReminder,
  role: ViewerRole,
  hideTailNumbers: (text: string) => string,
  aircraft: InspectedAircraft | null,
) => ({
  ...item,
  name: canSeeTailNumber(role) ? item.name : hideTailNumbers(item.name),
  rule: ruleOf(item.template, aircraft),
  isDelivered: role === 'visitor' ? null : item.isDelivered,
});

/** Returns an owner's name for users who are no party. */
export const ownerName = (owner: Name) => shortName(owner) || 'An owner';
