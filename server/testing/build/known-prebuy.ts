import { consentStatement } from '#contract/prebuys/consent-lifecycle.ts';
import type { Services } from '#server/context.ts';
import {
  jobStages,
  prebuyConsents,
  prebuyReports,
  prebuys,
  shareLinks,
  shareLinkViews,
} from '#server/db/schema/prebuys.ts';
import { airports } from '#server/db/schema/reference.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { known } from './known.ts';

/** Inserts a pre-buy of the person with consent, a stage, a report and a link to it. */
export async function addKnownPrebuy({ db, now }: Pick<Services, 'db' | 'now'>, userId: string) {
  const [airport] = await db
    .insert(airports)
    .values({
      code: 'ZZ91',
      name: 'Meadow',
      country: 'US',
      latitude: 30,
      longitude: -98,
      position: [-98, 30],
      facilityType: 'airport',
      isPublic: false,
    })
    .onConflictDoUpdate({ target: airports.code, set: { name: 'Meadow' } })
    .returning();
  const [request] = await db
    .insert(serviceRequests)
    .values({
      ownerId: userId,
      kind: 'prebuy',
      title: 'Pre-buy of a Mooney M20J',
      description: known.note,
      category: 'inspection',
      status: 'cancelled',
    })
    .returning();
  const requestId = request!.id;
  await db.insert(prebuys).values({
    requestId,
    tailNumber: known.tailNumber,
    serial: known.note,
    damageHistory: known.note,
    airportId: airport!.id,
    wantedStages: ['records'],
    sellerName: known.businessName,
    sellerEmail: known.email,
    sellerPhone: known.phone,
  });
  await db.insert(prebuyConsents).values({
    requestId,
    tokenHash: `known ${userId}`,
    sentTo: known.email,
    status: 'given',
    scope: { records: true, openPanels: false, engineRun: false, testFlight: false },
    statement: consentStatement,
    name: known.businessName,
    phone: known.phone,
    expiresAt: now(),
  });
  await db
    .insert(jobStages)
    .values({ requestId, number: 1, kind: 'records', title: 'Records review', price: '350', days: 2 });
  await db.insert(prebuyReports).values({
    requestId,
    version: 1,
    sha256: '0'.repeat(64),
    content: {
      provider: 'Tailwind Works',
      aircraft: {
        tailNumber: known.tailNumber,
        make: 'Mooney',
        model: 'M20J',
        year: 1988,
        serial: known.note,
      },
      airport: { code: 'ZZ91', city: null, state: null },
      examinedFrom: '2026-09-30',
      examinedTo: '2026-09-30',
      summary: 'Nothing found.',
      stages: [],
      findings: [],
      notExamined: [],
      workedBefore: false,
    },
  });
  const [link] = await db
    .insert(shareLinks)
    .values({
      kind: 'prebuy_report',
      subjectId: requestId,
      tokenHash: `known ${userId}`,
      label: known.note,
      scope: { withCosts: true },
      expiresAt: now(),
      createdBy: userId,
    })
    .returning();
  await db.insert(shareLinkViews).values({ linkId: link!.id, dayHash: '0'.repeat(64), at: now() });
}
