import * as z from 'zod';
import { approvalBases } from '#contract/approvals/approval-rules.ts';
import { amount, timestamp, userId } from '#contract/common.ts';
import { groupKinds, payModes, wholeShare } from './member-states.ts';
import { groupPermissions, groupRoles } from './permissions.ts';
import { person, teamInvitation } from './team.ts';

export const groupRole = z.enum(groupRoles);
export const shareBp = z.int().min(0).max(wholeShare);

export const groupMember = person.extend({
  profileImageUrl: z.string().nullable(),
  role: groupRole,
  /** For co-owners; null for others, and where the group works without shares. */
  shareBp: shareBp.nullable(),
  joinedAt: timestamp,
  isYou: z.boolean(),
  /** For the managing owner, and one’s own. */
  email: z.string().nullable(),
});

export const groupInvitation = teamInvitation
  .omit({ canQuote: true, canSign: true })
  .extend({ role: groupRole });

/** A change of shares that waits for everyone whose share changes. */
export const shareChange = z.object({
  id: z.int(),
  proposedBy: person,
  createdAt: timestamp,
  expiresAt: timestamp,
  shares: z.array(
    person.extend({
      before: shareBp.nullable(),
      after: shareBp,
      agreedAt: timestamp.nullable(),
    }),
  ),
  /** True if the caller’s share changes and they have not answered. */
  isYours: z.boolean(),
  canWithdraw: z.boolean(),
});

/** How a group decides on expenses; see `ApprovalRule`. */
const rule = z.object({
  threshold: amount.nullable(),
  approvals: z.int().nullable(),
  basis: z.enum(approvalBases),
  approvalHours: z.int(),
  aogLimit: amount,
  officerLimit: amount,
});

export const groupRow = z.object({
  id: userId,
  name: z.string(),
  kind: z.enum(groupKinds),
  role: groupRole,
  members: z.int(),
});

export const group = z.object({
  id: userId,
  name: z.string(),
  kind: z.enum(groupKinds),
  timeZone: z.string(),
  rule,
  /** What the checkout proposes. */
  payMode: z.enum(payModes),
  /** Payments from this sum on can be split. */
  splitFrom: amount,
  members: z.array(groupMember),
  /** For the managing owner; ended ones for 30 days. */
  invitations: z.array(groupInvitation),
  transfer: z.object({ id: z.int(), from: person, to: person, expiresAt: timestamp }).nullable(),
  /** For co-owners. */
  shareChange: shareChange.nullable(),
  aircraft: z.array(
    z.object({
      id: z.int(),
      tailNumber: z.string(),
      aircraftType: z.string(),
      make: z.string().nullable(),
      model: z.string().nullable(),
      year: z.int().nullable(),
    }),
  ),
  /** What the caller may do here. */
  can: z.array(z.enum(groupPermissions)),
});
