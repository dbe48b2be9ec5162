import type { DisputeDetail } from '#web/api/disputes.ts';

export type Role = 'owner' | 'provider';

const otherRole = { owner: 'provider', provider: 'owner' } as const;

/** The viewer's role, the other party and what each is called; an administrator reads the names of both. */
export function partiesOf({ viewer, owner, provider }: DisputeDetail) {
  const names = { owner: owner.name || 'The owner', provider: provider.name };
  const me = viewer === 'admin' ? undefined : viewer;
  const other = otherRole[me ?? 'owner'];
  return {
    me,
    other,
    names,
    otherName: names[other],
    /** 'You' or the name, at the start of a sentence. */
    nameOf: (role: Role) => (role === me ? 'You' : names[role]),
    /** 'Refund to you' or 'Refund to the owner'. */
    refundLabel: me === 'owner' ? 'Refund to you' : 'Refund to the owner',
    /** 'To you' or 'To Bayline Aero'. */
    releaseLabel: me === 'provider' ? 'To you' : `To ${names.provider}`,
  };
}

export type Parties = ReturnType<typeof partiesOf>;
