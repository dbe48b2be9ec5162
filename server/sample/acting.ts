import { eq } from 'drizzle-orm';
import type { FastifyBaseLogger } from 'fastify';
import type { Context, Services, SignedIn } from '#server/context.ts';
import type { Db } from '#server/db/database.ts';
import { users } from '#server/db/schema/accounts.ts';
import { serviceProviders } from '#server/db/schema/directory.ts';

/** Returns the context of what happens at a time without anyone signed in. */
export function actingAsNobody(services: Services, tx: Db, log: FastifyBaseLogger, at: Date): Context {
  const now = () => at;
  return {
    ...services,
    db: tx,
    log,
    clientAddress: '',
    now,
    // What follows happened then, too.
    publish: services.publishAt(now),
    actor: undefined,
  };
}

/** Returns the context of a sample user at a time of its own, for what the sample does through the services. */
export async function actingAs(
  services: Services,
  tx: Db,
  log: FastifyBaseLogger,
  userId: string,
  at: Date,
): Promise<SignedIn> {
  const [user] = await tx
    .select({
      id: users.id,
      email: users.email,
      userType: users.userType,
      hasDualAccess: users.hasDualAccess,
      memberships: users.memberships,
      providerId: serviceProviders.id,
    })
    .from(users)
    .leftJoin(serviceProviders, eq(serviceProviders.userId, users.id))
    .where(eq(users.id, userId));
  const { providerId: ownProviderId, memberships, ...person } = user!;
  // Who works for a team works there.
  const team = memberships?.find(({ kind }) => kind === 'team');
  const providerId = team?.providerId ?? ownProviderId;
  return {
    ...actingAsNobody(services, tx, log, at),
    actor: {
      ...person,
      accountId: team?.accountId ?? person.id,
      ...(providerId !== null && { providerId }),
      ...(ownProviderId !== null && { ownProviderId }),
      isAdmin: false,
      hasSecondFactor: false,
      isSuspended: false,
      memberships: memberships ?? [],
      accountStatus: 'good',
    },
  };
}
