import type { BodyOf } from '#contract/endpoint.ts';
import { deferredFindingDays, deferredName } from '#contract/findings/finding-grades.ts';
import { maxTitle } from '#contract/limits.ts';
import { requestOfFindings } from '#contract/prebuys/purchase.ts';
import type { reportEndpoints } from '#contract/prebuys/report.ts';
import { inTransaction, type SignedIn } from '#server/context.ts';
import { AppError, found, invalid } from '#server/errors.ts';
import { requireActsFor } from '#server/modules/accounts/members.policy.ts';
import { add } from '#server/modules/aircraft/aircraft.service.ts';
import { addDeferred } from '#server/modules/aircraft/deferred-items.service.ts';
import { lockRequest } from '#server/modules/requests/lifecycle.service.ts';
import { fileUnderAircraft } from '#server/modules/requests/prebuy-requests.service.ts';
import * as prebuys from './prebuys.repo.ts';
import { mayBuy } from './prebuys.view.ts';
import * as reports from './reports.repo.ts';

/**
 * The buyer bought the aircraft: it joins theirs, the pre-buy its history. The named findings become what a request starts
 * from, the others items of its due list.
 */
export function buy(
  ctx: SignedIn,
  requestId: number,
  { homeAirport, findingIds }: BodyOf<typeof reportEndpoints, 'buy'>,
) {
  return inTransaction(ctx, async (tx) => {
    const request = await lockRequest(tx, requestId);
    requireActsFor(tx, request.ownerId, 'owner');
    const { prebuy } = found(await prebuys.byRequest(tx.db, requestId));
    const { content } = found(await reports.versionOf(tx.db, requestId));
    if (!mayBuy(ctx, request, prebuy) || prebuy.tailNumber === null)
      throw new AppError('stale_state', { status: request.status });
    const known = new Set(content.findings.map(({ id }) => id));
    if (!findingIds.every((id) => known.has(id))) invalid('findingIds', 'Choose findings of this report');
    const aircraft = await add(tx, {
      tailNumber: prebuy.tailNumber,
      aircraftType: prebuy.aircraftType ?? 'Other',
      make: prebuy.make,
      model: prebuy.model,
      year: prebuy.year,
      serialNumber: prebuy.serial,
      homeAirport: homeAirport ?? null,
    });
    await prebuys.update(tx.db, requestId, { boughtAt: ctx.now(), aircraftId: aircraft.id });
    await fileUnderAircraft(tx, request, aircraft.id);
    const reminders: { id: number; name: string }[] = [];
    for (const finding of content.findings.filter(({ id }) => !findingIds.includes(id))) {
      const name = deferredName(finding, maxTitle);
      const days = finding.grade === 'unairworthy' ? 0 : deferredFindingDays;
      reminders.push({ id: found(await addDeferred(tx, aircraft.id, name, days)), name });
    }
    const chosen = content.findings.filter(({ id }) => findingIds.includes(id));
    return {
      aircraft,
      draft: chosen.length > 0 ? { ...requestOfFindings(chosen), aircraftId: aircraft.id } : null,
      reminders,
    };
  });
}
