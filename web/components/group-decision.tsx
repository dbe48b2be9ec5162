import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { isVoter } from '#contract/accounts/permissions.ts';
import { fullName } from '#contract/names.ts';
import { useApprovals } from '#web/api/approvals.ts';
import { groupById, type GroupMember } from '#web/api/groups.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { groupOf, mayFor, useUser } from '#web/lib/session.ts';
import { Field } from '#web/ui/field.tsx';
import { Select } from '#web/ui/select.tsx';

/** How the reader decides about work: of their own request alone, of a group's with its other owners. */
export function useGroupDecision(request: RequestDetail) {
  const user = useUser();
  const groupId = groupOf(user, request);
  const [payerId, setPayerId] = useState<string>();
  const vote = useApprovals(request).find(({ status }) => status === 'open');
  const isOfficer =
    user.memberships.find(({ accountId }) => accountId === groupId)?.role === 'maintenance_officer';
  return {
    groupId,
    mayDecide: groupId === undefined || mayFor(user, groupId, 'accept'),
    /** The open vote of the owners: until it ends, nothing else is approved. */
    vote,
    /** True for who accepts but never pays, and so names a co-owner. */
    needsPayer: isOfficer,
    payerId,
    setPayerId,
    /** True if the payment is another co-owner’s to make. */
    isOthers: (payment: { payerId: string } | null | undefined) =>
      groupId !== undefined && payment !== null && payment !== undefined && payment.payerId !== user.id,
  };
}

interface Props {
  payers: readonly Pick<GroupMember, 'userId' | 'firstName' | 'lastName'>[];
  payerId: string | undefined;
  onPayer: (payerId: string) => void;
}

/** Which co-owner pays. */
export const PayerField = ({ payers, payerId, onPayer }: Props) => (
  <Field label="Who pays?">
    <Select
      value={payerId ?? ''}
      onChange={onPayer}
      placeholder="Choose a co-owner"
      options={payers.map((one) => ({ value: one.userId, label: fullName(one) }))}
    />
  </Field>
);

const useMembers = (groupId: string | undefined) =>
  useQuery({ ...groupById(groupId ?? ''), enabled: groupId !== undefined }).data?.members ?? [];

/** Which co-owner of the group pays for work. */
export function GroupPayerField({
  groupId,
  ...props
}: { groupId: string | undefined } & Omit<Props, 'payers'>) {
  const payers = useMembers(groupId).filter(({ role }) => isVoter(role));
  return <PayerField payers={payers} {...props} />;
}

/** 'Ben pays for it.' */
export function PaidByAnother({ groupId, payerId }: { groupId: string | undefined; payerId: string }) {
  const payer = useMembers(groupId).find(({ userId }) => userId === payerId);
  return <p className="text-sm text-ink-2">{payer?.firstName ?? 'Another owner'} pays for it.</p>;
}
