import { can, reachFor } from '#contract/accounts/permissions.ts';
import { maxName } from '#contract/limits.ts';
import { fullName } from '#contract/names.ts';
import { credentialStatusOf } from '#contract/providers/credential-kinds.ts';
import type { SignOffInput } from '#contract/sign-off/sign-off-input.ts';
import { inspectionOf, worksOfEntry } from '#contract/sign-off/sign-off-rules.ts';
import { signerCheckOf, suggestedCertificate, type SignerState } from '#contract/sign-off/signer-check.ts';
import { localDate } from '#contract/time.ts';
import type { SignedIn } from '#server/context.ts';
import { AppError, authorize, invalid } from '#server/errors.ts';
import { getUserName } from '#server/modules/accounts/accounts.service.ts';
import { membersOf, namesOf, type ActiveMember } from '#server/modules/accounts/members.service.ts';
import { certificatesOf } from '#server/modules/credentials/credentials.service.ts';
import { of as crewOf } from '#server/modules/jobs/crew/crew.repo.ts';
import type { Work } from './sign-offs.repo.ts';

/*
 * Who signs for a team: the signer sends the sheet, with their own certificate, or with the station's beside an own one
 * (14 CFR 145.157(a)). A person who works alone signs as they enter it.
 */

type Provided = Pick<Work, 'providerId' | 'providerUserId'>;

/** True if a person works alone, as far as the caller is concerned. */
export const isAlone = ({ actor }: SignedIn, { providerUserId }: Provided) =>
  actor.memberships.length === 0 || providerUserId === actor.id;

/** True if the caller signs for the provider: alone, or with the switch of the team. */
export const isSigner = (ctx: SignedIn, work: Provided) =>
  isAlone(ctx, work) || (work.providerUserId !== null && can(ctx.actor, work.providerUserId, 'sign'));

/** Returns the crew of a job by their names, the lead first, without the caller if they sign: who signs stands on the sheet anyway. */
export async function performersOf(ctx: SignedIn, requestId: number, work: Provided) {
  const crew = work.providerId === null ? [] : await crewOf(ctx.db, requestId, work.providerId);
  const ids = crew
    .toSorted((a, b) => Number(b.isLead) - Number(a.isLead))
    .map(({ userId }) => userId)
    .filter((id) => id !== ctx.actor.id || !isSigner(ctx, work));
  const known = await namesOf(ctx.db, ids);
  const names = ids.map((id) => fullName(known.find(({ userId }) => userId === id) ?? nobody));
  const all = names.join(', ');
  return all.length <= maxName ? all : (names[0] ?? '').slice(0, maxName);
}

const nobody = { firstName: null, lastName: null };

type Certificate = Awaited<ReturnType<typeof certificatesOf>>[number];

const isOwn = ({ holderId, verdict }: Certificate, userId: string) =>
  holderId === userId && verdict !== 'refused';

const plain = (text: string | null | undefined) => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/** True if the certificate is of this kind: an IA holder is an A&P, 14 CFR 65.91. */
const isOfKind = ({ kind }: Certificate, wanted: SignOffInput['certificateKind']) =>
  kind === wanted || (wanted === 'a_and_p' && kind === 'ia');

/** Throws unless the caller is the signer of a sheet, with a certificate that they may sign with. */
export async function requireSigner(ctx: SignedIn, work: Provided, input: SignOffInput, path: string) {
  const { actor, db } = ctx;
  if (input.signerId !== undefined && input.signerId !== actor.id) throw new AppError('signer_only');
  if (isAlone(ctx, work)) return;
  authorize(work.providerUserId !== null && reachFor(actor, work.providerUserId, 'sign') !== undefined);
  const { signerName, certificateKind, certificateNumber } = input;
  // What is missing is asked for with the rest of the sheet.
  if (!certificateKind || !certificateNumber) return;
  const held = work.providerId === null ? [] : await certificatesOf(db, work.providerId);
  const own = held.filter((one) => isOwn(one, actor.id));
  const usable =
    certificateKind === 'repair_station' && own.length > 0
      ? held.filter(
          ({ holderId, kind, verdict }) =>
            holderId === null && kind === 'repair_station' && verdict !== 'refused',
        )
      : own.filter((one) => isOfKind(one, certificateKind));
  if (!usable.some(({ number }) => plain(number) === plain(certificateNumber)))
    invalid(
      `${path}certificateNumber`,
      'Sign with a certificate of your own, or with the station’s if you have one',
    );
  const names = [fullName(await getUserName(db, actor.id)), ...own.map(({ holder }) => holder)];
  if (signerName && !names.some((name) => plain(name) === plain(signerName)))
    invalid(`${path}signerName`, 'Enter your own name');
}

/** Returns the certificates that the caller may sign with: all of a person who works alone, of a team the own and the station’s. */
export const ownOnly = <One extends { holderId: string | null; kind: string }>(
  ctx: SignedIn,
  work: Provided,
  held: One[],
) => {
  if (isAlone(ctx, work)) return held;
  const own = held.filter(({ holderId }) => holderId === ctx.actor.id);
  return own.length === 0 ? [] : [...own, ...held.filter(({ kind }) => kind === 'repair_station')];
};

/** Returns the members of the provider's team who can sign, each with how their best certificate fits the work. */
export async function listSigners(ctx: SignedIn, work: Work) {
  const { db, now } = ctx;
  if (isAlone(ctx, work) || work.providerUserId === null || work.providerId === null) return [];
  const members = (await membersOf(db, work.providerUserId)).filter((one) =>
    maySign(one, work.providerUserId!),
  );
  const today = localDate(null, now());
  const held = (await certificatesOf(db, work.providerId)).map((row) => ({
    ...row,
    status: credentialStatusOf(row, today),
  }));
  return members.map((member) =>
    toSigner(
      member,
      work,
      held.filter((one) => isOwn(one, member.userId)),
    ),
  );
}

const maySign = ({ userId, role, canQuote, canSign }: ActiveMember, accountId: string) =>
  can(
    { id: userId, memberships: [{ accountId, kind: 'team', role, canQuote, canSign, providerId: null }] },
    accountId,
    'sign',
  );

type Held = Certificate & { status: ReturnType<typeof credentialStatusOf> };

function toSigner(member: ActiveMember, work: Work, held: Held[]) {
  const works = worksOfEntry(work, inspectionOf(work));
  const best = suggestedCertificate(works, held, work.aircraft);
  const state: SignerState = best
    ? signerCheckOf({
        works,
        aircraft: work.aircraft,
        signerName: best.signerName ?? fullName(member),
        certificateKind: best.certificateKind,
        certificateNumber: best.certificateNumber,
        held,
      }).state
    : 'unlisted';
  const { userId, firstName, lastName, profileImageUrl } = member;
  return {
    userId,
    firstName,
    lastName,
    profileImageUrl,
    certificateKind: best?.certificateKind ?? null,
    certificateNumber: best ? `•••${best.certificateNumber.slice(-3)}` : '',
    state,
  };
}
