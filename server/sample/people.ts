import { randomBytes } from 'node:crypto';
import { termsVersion } from '#contract/accounts/terms.ts';
import type { Service } from '#contract/labels.ts';
import { dayMs, hourMs } from '#contract/time.ts';
import type { Services } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { aircraft } from '#server/db/schema/aircraft.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';
import { hashPassword } from '#server/modules/accounts/sign-in/passwords.ts';
import { reindex } from '#server/modules/directory/profile.service.ts';
import { dualOwner, owners, sampleOwner, type SampleAircraft, type SampleOwner } from './owners.ts';
import { addPictures } from './pictures.ts';
import { dualShop, providers, sampleShop } from './providers.ts';
import { seedReminders } from './reminders.ts';
import { serialNumbers } from './serial-numbers.ts';
import type { SampleProvider } from './shop.ts';
import { sampleChecks, seedVerifications, type SampleBusiness } from './verifications.ts';

export const later = (time: Date, hours: number) => new Date(time.getTime() + hours * hourMs);
export const daysBefore = (now: Date, days: number) => new Date(now.getTime() - days * dayMs);

/** The sample accounts on the sign-in page. */
export const sampleDomain = 'hangarline.test';
export const knownPassword = 'Cleared4Takeoff!';
export const sampleMailboxes = [
  'owner',
  'provider',
  'dual',
  'admin',
  // The people of the sample team and of the sample groups.
  'mechanic',
  'priya',
  'tom',
  'grace',
  'coowner',
  'ines',
];

export const randomPassword = () => randomBytes(12).toString('base64url');

type NewUser = typeof users.$inferInsert;

export interface People {
  /** Ids of users by mailbox and of providers by business name. */
  owner: Map<string, { id: string; aircraft: Map<string, SampleAircraft & { id: number }> }>;
  provider: Map<
    string,
    { id: number; userId: string; services: readonly Service[]; credentials: string[]; base: string }
  >;
  /** Ids of the people who work or own with a sample account, by mailbox. */
  colleague: Map<string, string>;
  passwords: { email: string; password: string }[];
}

/** Who works with provider@ at Bayline, and who shares aircraft with owner@. */
const colleagues: [mailbox: string, first: string, last: string, userType: 'owner' | 'provider'][] = [
  ['mechanic', 'Luis', 'Ortega', 'provider'],
  ['priya', 'Priya', 'Nair', 'provider'],
  ['tom', 'Tom', 'Becker', 'provider'],
  ['grace', 'Grace', 'Kim', 'provider'],
  ['coowner', 'Ben', 'Calloway', 'owner'],
  ['ines', 'Ines', 'Duarte', 'owner'],
];

/** Inserts the sample accounts, a dozen owners with aircraft, and about sixty providers. */
export async function seedPeople(tx: Db, services: Services): Promise<People> {
  const { env, now } = services;
  const people: People = {
    owner: new Map(),
    provider: new Map(),
    colleague: new Map(),
    passwords: [],
  };
  const joined = daysBefore(now(), 400);
  const add = async (user: Partial<NewUser> & { email: string }) => {
    const [row] = await tx
      .insert(users)
      .values({
        emailVerifiedAt: joined,
        termsVersion,
        termsAcceptedAt: joined,
        createdAt: joined,
        ...user,
      })
      .returning({ id: users.id });
    return row!.id;
  };
  /** On loopback the password is known and printed on the sign-in page; elsewhere it is random and printed once. */
  const withPassword = async (mailbox: string) => {
    const password = env.onLoopback ? knownPassword : randomPassword();
    const email = `${mailbox}@${sampleDomain}`;
    people.passwords.push({ email, password });
    return { email, passwordHash: await hashPassword(password) };
  };
  const named = ([firstName, lastName]: [string, string]) => ({ firstName, lastName });

  const ownerId = await add({
    ...(await withPassword('owner')),
    ...named(sampleOwner.person),
  });
  const shopId = await add({
    ...(await withPassword('provider')),
    ...named(sampleShop.person),
    userType: 'provider',
    userTypeLocked: true,
    isVerified: true,
  });
  const dualId = await add({
    ...(await withPassword('dual')),
    ...named(dualOwner.person),
    hasDualAccess: true,
    userTypeLocked: true,
    isVerified: true,
  });
  await add({ ...(await withPassword('admin')), firstName: 'Ada', lastName: 'Quill', isAdmin: true });

  for (const [mailbox, first, last, userType] of colleagues)
    people.colleague.set(
      mailbox,
      await add({ ...(await withPassword(mailbox)), ...named([first, last]), userType }),
    );

  const addOwner = async (owner: SampleOwner, id: string) => {
    const fleet = new Map<string, SampleAircraft & { id: number }>();
    for (const plane of owner.aircraft)
      fleet.set(plane.mark, { ...plane, id: await addAircraft(tx, id, plane, joined) });
    people.owner.set(owner.mailbox, { id, aircraft: fleet });
  };
  await addOwner(sampleOwner, ownerId);
  await addOwner(dualOwner, dualId);
  for (const owner of owners) {
    const email = `${owner.mailbox}@${sampleDomain}`;
    const createdAt = owner.joined === undefined ? joined : daysBefore(now(), owner.joined);
    await addOwner(owner, await add({ email, createdAt, ...named(owner.person) }));
  }

  const businesses: SampleBusiness[] = [];
  const addProvider = async (shop: SampleProvider, userId: string) => {
    const business = await addShop(tx, shop, userId, now(), businesses.length);
    businesses.push(business);
    const { services: offered, credentials } = shop;
    people.provider.set(shop.name, {
      id: business.id,
      userId,
      services: offered,
      credentials,
      base: shop.fields[0]!,
    });
  };
  await addProvider(sampleShop, shopId);
  await addProvider(dualShop, dualId);
  for (const shop of providers) {
    const email = `${shop.name.toLowerCase().replace(/[^a-z0-9]+/g, '-')}@${sampleDomain}`;
    const userId = await add({
      email,
      ...named(shop.person),
      userType: 'provider',
      // An approved verification fixes the account type.
      userTypeLocked: shop.verified !== undefined,
      isVerified: shop.verified !== undefined,
    });
    await addProvider(shop, userId);
  }
  await seedVerifications(services, tx, businesses);
  await addPictures(services, tx, [...people.provider.values()]);
  await seedReminders(tx, people, now());
  return people;
}

/** Inserts an aircraft of a person or a group; returns its id. */
export async function addAircraft(tx: Db, ownerId: string, plane: SampleAircraft, createdAt: Date) {
  const [row] = await tx
    .insert(aircraft)
    .values({
      ownerId,
      tailNumber: plane.mark,
      aircraftType: plane.type,
      make: plane.make,
      model: plane.model,
      year: plane.year,
      serialNumber: serialNumbers[plane.mark],
      category: plane.type === 'Experimental' ? 'Experimental' : 'Normal',
      homeAirport: plane.field,
      notes: plane.notes,
      createdAt,
    })
    .returning({ id: aircraft.id });
  return row!.id;
}

async function addShop(tx: Db, shop: SampleProvider, userId: string, now: Date, index: number) {
  const verifiedAt = shop.verified === undefined ? null : daysBefore(now, shop.verified);
  const createdAt = daysBefore(now, (shop.verified ?? 40) + 12);
  const [row] = await tx
    .insert(serviceProviders)
    .values({
      userId,
      businessName: shop.name,
      credentials: shop.credentials,
      servicesOffered: shop.services,
      tags: shop.tags ?? [],
      coverageAreas: shop.fields,
      baseAirport: shop.fields[0],
      serviceRadiusNm: shop.radiusNm,
      isMobile: shop.tags?.includes('Mobile') ?? false,
      // Mechanics on the road want to be reached.
      showEmail: shop.tags?.includes('Mobile') ?? false,
      hourlyRate: `${95 + ((index * 15) % 75)}.00`,
      callOutFee: shop.tags?.includes('Mobile') ? '120.00' : null,
      description: shop.about,
      isVerified: verifiedAt !== null,
      verifiedAt,
      verifiedChecks: verifiedAt && sampleChecks(now, index),
      isAvailable: !shop.isBusy,
      createdAt,
    })
    .returning();
  await reindex({ db: tx }, row!);
  return { shop, id: row!.id, userId, createdAt };
}
