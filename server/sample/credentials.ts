import { eq } from 'drizzle-orm';
import type { Service } from '#contract/labels.ts';
import { iaExpiry, isOfPerson, type CredentialKind } from '#contract/providers/credential-kinds.ts';
import { daysAfter, localDate } from '#contract/time.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { providerCredentials } from '#server/db/schema/credentials.ts';
import { nextNotice } from '#server/modules/credentials/notices.service.ts';
import { daysBefore, sampleDomain, type People } from './people.ts';
import { dualShop, providers, sampleShop } from './providers.ts';
import type { SampleProvider } from './shop.ts';

type NewCredential = typeof providerCredentials.$inferInsert;
type Listed = Partial<NewCredential> & { kind: CredentialKind };

/** What was seen at the check, by kind. */
const howSeen: Partial<Record<CredentialKind, string>> = {
  ia: 'We saw Form 8310-5 and matched the name.',
  a_and_p: 'We saw the certificate and matched the name.',
  repair_station: 'We saw the air agency certificate and its ratings page.',
};
const howInsured = 'We saw the certificate of insurance and matched the insured business.';

const insurers = ['Avemco', 'Global Aerospace', 'USAIG', 'Starr Aviation'];

/** Ratings of the stations by what the shop says about itself: 14 CFR 145.59. */
function ratingsOf({ credentials, services, about }: SampleProvider) {
  const text = credentials.join(' ');
  // Governors are accessories.
  if (/propeller/i.test(text))
    return ['propeller_1', 'propeller_2', ...(/governor/i.test(about) ? ['accessory_1'] : [])];
  const isTurbine = /PT6|Citation|King Air|turbine/i.test(`${text} ${about}`);
  const offers = (...kinds: Service[]) => kinds.some((kind) => services.includes(kind));
  return [
    ...(offers('maintenance', 'inspection') ? ['airframe_1', 'airframe_3'] : []),
    ...(offers('engine') ? [isTurbine ? 'powerplant_3' : 'powerplant_1'] : []),
    ...(offers('avionics') ? (text.includes('Radio class 3') ? [] : ['radio_1', 'radio_2']) : []),
    // 91.413 takes radio class 3, 91.411 instrument class 1: a radio rating alone does not cover both.
    ...(offers('avionics') ? ['radio_3', 'instrument_1'] : []),
  ];
}

/** Returns the certificates that a shop's own words name, and its insurance; `n` varies them. */
function listedBy(shop: SampleProvider, n: number, today: string): Listed[] {
  const text = shop.credentials.join(', ');
  const number = String(2_400_000 + n * 7919);
  const issuer = 'FAA';
  const rows: Listed[] = [];
  if (/\bIA\b/.test(text)) rows.push({ kind: 'ia', number, issuer, validUntil: iaExpiry(today) });
  if (/A&P/.test(text)) rows.push({ kind: 'a_and_p', number, issuer });
  if (/repair station|part 145/i.test(text))
    rows.push({
      kind: 'repair_station',
      number: `${'QWXYZ'[n % 5]}${n % 10}LR${String(100 + n * 7).slice(-3)}${'KLMNP'[n % 5]}`,
      issuer,
      ratings: ratingsOf(shop),
    });
  const policy = {
    issuer: insurers[n % insurers.length],
    validUntil: daysAfter(today, 40 + ((n * 53) % 300)),
  };
  const cover = (kind: CredentialKind, limit: number): Listed => ({
    kind,
    ...policy,
    number: `${kind === 'insurance_hangarkeepers' ? 'HK' : 'GL'}-${20_000 + n * 37}`,
    coverLimit: limit.toFixed(2),
  });
  rows.push(
    n % 5 === 4
      ? { kind: 'insurance_hangarkeepers', notCarried: true }
      : cover('insurance_hangarkeepers', 500_000),
  );
  rows.push(cover('insurance_premises', n % 2 === 0 ? 1_000_000 : 2_000_000));
  return rows;
}

/** The credentials of provider@hangarline.test: every state of the page that edits them. */
const baylineRows = (today: string): Listed[] => [
  { kind: 'ia', number: '3418417', issuer: 'FAA, San Jose FSDO', validUntil: iaExpiry(today) },
  { kind: 'a_and_p', number: '3418417', issuer: 'FAA' },
  {
    kind: 'repair_station',
    number: '7BLR418C',
    issuer: 'FAA, San Jose FSDO',
    ratings: ['instrument_1', 'radio_3'],
    verdict: 'refused',
    checkedHow: 'The ratings page is missing. Upload page 2 of the operations specifications.',
  },
  {
    kind: 'insurance_hangarkeepers',
    number: 'HK-20418',
    issuer: 'Avemco',
    coverLimit: '500000.00',
    validUntil: daysAfter(today, 16),
  },
  {
    kind: 'insurance_premises',
    number: 'GL-77120',
    issuer: 'Avemco',
    coverLimit: '1000000.00',
    validUntil: daysAfter(today, 200),
  },
  { kind: 'insurance_products', notCarried: true },
  { kind: 'other', name: 'Lycoming factory trained', issuer: 'Lycoming', verdict: null },
];

/** Inserts the credentials of the sample providers: checked for verified businesses, else stated. */
export async function seedCredentials(tx: Db, people: People, now: Date) {
  const today = localDate(null, now);
  const [admin] = await tx
    .select({ id: users.id })
    .from(users)
    .where(eq(users.email, `admin@${sampleDomain}`));
  const rows = [sampleShop, dualShop, ...providers].flatMap((shop, n) => {
    const { id: providerId, userId } = people.provider.get(shop.name)!;
    const listed = shop === sampleShop ? baylineRows(today) : listedBy(shop, n, today);
    return listed.map((one): NewCredential => {
      const verdict =
        one.verdict === undefined && shop.verified !== undefined && !one.notCarried ? 'ok' : one.verdict;
      const statedAt = daysBefore(now, verdict ? 40 + n : 1 + (n % 3));
      return {
        ...one,
        holder: isOfPerson(one.kind) ? shop.person.join(' ') : null,
        ...(isOfPerson(one.kind) ? { holderId: userId } : { providerId }),
        createdAt: statedAt,
        statedAt,
        noticeOn: one.validUntil && verdict !== 'refused' ? nextNotice(one.validUntil, today) : null,
        ...(verdict && {
          verdict,
          checkedHow: one.checkedHow ?? howSeen[one.kind] ?? howInsured,
          checkedBy: admin?.id ?? null,
          checkedAt: daysBefore(now, 38 + n),
        }),
      };
    });
  });
  await tx.insert(providerCredentials).values(rows);
}
