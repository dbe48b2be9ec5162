import { eq } from 'drizzle-orm';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { findings } from '#server/db/schema/findings.ts';
import { transitions } from '#server/db/schema/jobs.ts';
import { serviceRequests } from '#server/db/schema/requests.ts';
import { files } from '#server/db/schema/uploads.ts';
import { storeFindingPhoto, type FindingPhoto } from './finding-photos.ts';
import { daysBefore, later, type People } from './people.ts';

type SampleFinding = Pick<
  typeof findings.$inferInsert,
  'area' | 'title' | 'text' | 'grade' | 'basis' | 'laborHours' | 'parts' | 'price'
>;

const job = { title: 'GTX 345 transponder install', provider: 'Golden Gate Avionics' };

/** What the shop found behind the panel while it installed the transponder; the owner has yet to decide. */
const found: SampleFinding[] = [
  {
    area: 'Avionics',
    title: 'Transponder coax chafed at the tail cone bulkhead',
    text: 'The grommet is gone and the shield shows over half an inch. New RG-400 run with connectors, clamped off the edge.',
    grade: 'unairworthy',
    basis: 'AC 43.13-1B, 11-118',
    laborHours: 1.5,
    parts: '60.00',
    price: '262.50',
  },
  {
    area: 'Avionics',
    title: 'Static line fitting cracked behind the altimeter',
    text: 'Leaks down 200 ft a minute with the line closed. New fitting and hose, and the static check after it.',
    grade: 'unairworthy',
    basis: '14 CFR 43, Appendix E(a)',
    laborHours: 1,
    parts: '22.00',
    price: '157.00',
  },
  {
    area: 'Electrical',
    title: 'Avionics master breaker weak',
    text: 'Drops 0.4 volts under load and feels soft. Original part. We would change it while the panel is open.',
    grade: 'recommended',
    basis: null,
    laborHours: 0.5,
    parts: '48.00',
    price: '115.50',
  },
  {
    area: 'Cabin',
    title: 'Two post lights intermittent',
    text: 'Fail with vibration. New lamps, and the dimmer contacts cleaned.',
    grade: 'recommended',
    basis: null,
    laborHours: 1,
    parts: '36.00',
    price: '171.00',
  },
  {
    area: 'Avionics',
    title: 'Old KT 76C antenna shows hairline cracks',
    text: 'You said the antenna is new: it is the DME one that was changed. No fault found in flight test yet. Look again at the next annual.',
    grade: 'watch',
    basis: null,
    laborHours: null,
    parts: null,
    price: '0.00',
  },
];

/** What the first of them look like. */
const photos: FindingPhoto[] = ['coax', 'fitting', 'breaker'];

/** Inserts the findings of one running job with their photos. */
export async function seedFindings(services: Services, tx: Db, people: People) {
  const now = services.now();
  const [request] = await tx
    .select({ id: serviceRequests.id })
    .from(serviceRequests)
    .where(eq(serviceRequests.title, job.title));
  const reportedBy = people.provider.get(job.provider)!.userId;
  const rows = await tx
    .insert(findings)
    .values(
      found.map((finding, index) => {
        const at = later(daysBefore(now, 1), index * 0.3);
        const number = index + 1;
        return { ...finding, requestId: request!.id, number, reportedBy, createdAt: at, updatedAt: at };
      }),
    )
    .returning();
  await tx.insert(transitions).values(
    rows.map(({ id, status, createdAt }) => ({
      entity: 'finding',
      entityId: id,
      requestId: request!.id,
      to: status,
      event: 'report',
      actorId: reportedBy,
      at: createdAt,
    })),
  );
  await tx
    .insert(files)
    .values(
      await Promise.all(
        photos.map((photo, index) =>
          storeFindingPhoto(services, { photo, ownerId: reportedBy, findingId: rows[index]!.id }),
        ),
      ),
    );
}
