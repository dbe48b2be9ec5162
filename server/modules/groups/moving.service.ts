import { inTransaction, type SignedIn } from '#server/context.ts';
import { listOfAccounts } from '#server/modules/aircraft/aircraft.service.ts';
import { move } from '#server/modules/aircraft/moving.service.ts';
import { logAt, notifyMembers } from '#server/modules/teams/shared-accounts.service.ts';
import { lockGroup, pageOf } from './groups.service.ts';

/** Moves an aircraft into a group of the caller, or back to the caller. */
export const moveAircraft = (ctx: SignedIn, id: number, groupId: string | null) =>
  inTransaction(ctx, async (tx) => {
    const { from, to, tailNumber } = await move(tx, id, groupId ?? ctx.actor.id);
    if (from === to) return { groupId };
    if (from !== ctx.actor.id) await leave(tx, from, id, tailNumber);
    if (groupId !== null) {
      const group = await lockGroup(groupId)(tx);
      await logAt(tx, groupId, { event: 'aircraft_added', after: { tailNumber } });
      await notifyMembers(
        tx,
        group.members.map(({ userId }) => userId),
        {
          title: `${tailNumber} added`,
          message: `${group.name} now shares ${tailNumber}. See its due list and history.`,
          eventKey: `member.aircraft:${id}:${groupId}:${ctx.now().getTime()}`,
          path: pageOf(groupId),
        },
      );
    }
    return { groupId };
  });

/** Logs that an aircraft left a group, whose other members no longer see it, and notifies them. */
async function leave(tx: SignedIn, groupId: string, id: number, tailNumber: string) {
  await logAt(tx, groupId, { event: 'aircraft_moved_out', after: { tailNumber } });
  const { members, name } = await lockGroup(groupId)(tx);
  await notifyMembers(
    tx,
    members.map(({ userId }) => userId),
    {
      title: `${tailNumber} left the group`,
      message: `${name} no longer shares ${tailNumber}. Past jobs stay with who posted them.`,
      eventKey: `member.aircraft_left:${id}:${groupId}:${tx.now().getTime()}`,
      path: pageOf(groupId),
    },
  );
}

/** True if the group has aircraft. */
export const hasAircraft = (groupId: string) => async (ctx: SignedIn) =>
  (await listOfAccounts(ctx, [groupId])).length > 0;
