import {
  isExperimental,
  isLightSport,
  mayBeLightSport,
  type InspectedAircraft,
} from '#contract/aircraft/yearly-inspection.ts';
import type { CredentialKind, CredentialStatus } from '#contract/providers/credential-kinds.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { signerCertificates, type SignerCertificate } from './sign-off-rules.ts';

// Who may sign a sheet, for server and browser, without zod.

/**
 * How well a signer's certificate fits the work: the worst of all kinds of work in it. 'depends' is a checked one of one
 * side of the aircraft, for work that may be on either.
 */
export const signerStates = [
  'not_needed',
  'checked',
  'depends',
  'stated',
  'expired',
  'unlisted',
  'unfit',
] as const;
export type SignerState = (typeof signerStates)[number];
export interface SignerCheck {
  state: SignerState;
  /** The kinds of work that the certificate does not fit. */
  unfit: WorkId[];
  /** True if the certificate had expired; not on sheets from before this was stored. */
  isExpired?: boolean;
}

/** A certificate of the provider. */
export interface HeldCertificate {
  kind: CredentialKind;
  number: string | null;
  /** The person or station that the certificate names; null if the provider has not said. */
  holder: string | null;
  status: CredentialStatus;
  ratings: readonly string[];
}

interface Signer {
  works: readonly WorkId[];
  aircraft: InspectedAircraft | null;
  signerName: string;
  certificateKind: SignerCertificate;
  certificateNumber: string;
  /** Credentials of the provider on the date of the entry. */
  held: readonly HeldCertificate[];
}

interface Entered {
  works: readonly WorkId[];
  aircraft: InspectedAircraft | null;
  isMajor?: boolean;
  isStaticOnly?: boolean;
  /** True if the entry is for no test by 14 CFR 91.411. */
  isUntested?: boolean;
}

/**
 * Returns the kinds of work that a signer signs for, by what the entry says about them: an IA or a repair station approves
 * major work, 14 CFR 43.7(b) and 65.95, except in the light-sport category, 43.1(d); a mechanic may test the static system
 * alone, 91.411(b)(3).
 */
export function signedWorks({
  works,
  aircraft,
  isMajor = false,
  isStaticOnly = false,
  isUntested = false,
}: Entered): WorkId[] {
  const done = isUntested && !isStaticOnly ? withoutAltimeter(works) : works;
  const tested = done.map((work) => (work === 'altimeter' && isStaticOnly ? 'static_test' : work));
  const needsIa = isMajor && !(aircraft && (isLightSport(aircraft) || isExperimental(aircraft)));
  return needsIa ? [...tested, 'major'] : tested;
}

function withoutAltimeter(works: readonly WorkId[]): WorkId[] {
  const others = works.filter((work) => work !== 'altimeter');
  return others.length > 0 ? others : ['avionics'];
}

const plain = (text: string | null) => (text ?? '').toUpperCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * Compares the certificate of a signer with the work, by the privilege matrix, and with what the provider's credentials
 * say about it. It informs and never refuses.
 */
export function signerCheckOf(signer: Signer): SignerCheck {
  const states = signer.works.map((work) => ({ work, state: stateFor(work, signer) }));
  const worst = Math.max(0, ...states.map(({ state }) => signerStates.indexOf(state)));
  return {
    state: signerStates[worst] ?? 'not_needed',
    unfit: states.filter(({ state }) => state === 'unfit').map(({ work }) => work),
    isExpired: states.some(({ state }) => state === 'expired'),
  };
}

function stateFor(work: WorkId, signer: Signer): SignerState {
  const { aircraft, certificateKind } = signer;
  const { needs, signers } = workOn(work, aircraft);
  if (needs === null) return 'not_needed';
  if (isRepairman(certificateKind))
    return isRepairmansWork(work, certificateKind, aircraft) ? listed(work, signer) : 'unfit';
  if (signers.length === 0) return 'stated';
  if (!signers.some(({ kind }) => kind === certificateKind)) return 'unfit';
  return listed(work, signer);
}

type Repairman = Extract<SignerCertificate, `repairman${string}`>;
const isRepairman = (kind: SignerCertificate): kind is Repairman => kind.startsWith('repairman');

/** True if a repairman may sign: which aircraft the certificate names can't be compared here. */
function isRepairmansWork(work: WorkId, kind: Repairman, aircraft: InspectedAircraft | null) {
  if (aircraft === null) return work === 'condition' && kind !== 'repairman_station';
  // With an inspection rating on the own aircraft alone, 14 CFR 65.109(a): that of a customer is none.
  if (kind === 'repairman_lsri') return false;
  // Where the owner gave no category, a condition inspection says that it is a light-sport aircraft.
  if (kind === 'repairman_lsrm' && mayBeLightSport(aircraft) && work === 'condition') return true;
  if (kind === 'repairman_lsrm' && isLightSport(aircraft))
    return workOn(work, aircraft).signers.some((signer) => signer.kind === kind);
  // A repairman of a station works for it, and the station approves, 14 CFR 65.103.
  return kind !== 'repairman_station' && work === 'condition' && isExperimental(aircraft);
}

/** Returns what the provider's credentials say about a certificate: one is checked only in its own holder's hand. */
function listed(
  work: WorkId,
  { aircraft, signerName, certificateKind, certificateNumber, held }: Signer,
): SignerState {
  const ofKind = held
    .filter(({ kind }) => kind === certificateKind || (certificateKind === 'a_and_p' && kind === 'ia'))
    .map((one) => (certificateKind === 'a_and_p' ? asMechanic(one) : one));
  const own = ofKind.filter(({ number }) => plain(number) === plain(certificateNumber));
  if (own.length === 0) return ofKind.length > 0 ? 'stated' : 'unlisted';
  // A certificate that we refused or could not read is as the signer gave it; its ratings may not be on file.
  if (own.every(({ status, ratings }) => status === 'refused' && ratings.length === 0)) return 'stated';
  const { state: covered } = coverageOf(work, own.map(asGiven), aircraft);
  // The entry itself says whether an alteration is major, which is a work of its own.
  const isMinor = work === 'alteration' && covered === 'depends' && certificateKind === 'a_and_p';
  const state = isMinor ? 'covered' : covered;
  if (isRepairman(certificateKind) && (state === 'none' || isOneAircraft(certificateKind, state)))
    return 'stated';
  if (state === 'none') return 'unfit';
  if (state !== 'covered' && state !== 'depends') return state;
  if (!own.some((one) => isHeldBy(one, signerName))) return 'stated';
  return state === 'covered' ? 'checked' : state;
}

/** An IA holder is an A&P, 14 CFR 65.91, and stays one when the authorization expires, 65.92. */
const asMechanic = (one: HeldCertificate): HeldCertificate =>
  one.kind === 'ia' && one.status === 'expired' ? { ...one, status: 'stated' } : one;

const asGiven = (one: HeldCertificate): HeldCertificate =>
  one.status === 'refused' ? { ...one, status: 'stated' } : one;

/** A builder's certificate names an aircraft that can't be compared here. */
const isOneAircraft = (kind: Repairman, state: string) => kind !== 'repairman_lsrm' && state === 'depends';

/** True if a certificate is the signer's own. A station signs through whom it authorizes, 14 CFR 145.157. */
const isHeldBy = ({ kind, holder }: HeldCertificate, signerName: string) =>
  kind === 'repair_station' || (holder !== null && plain(holder) === plain(signerName));

/**
 * Returns what is shown of a sheet that was sent with one check and would have another one now. A certificate that was
 * listed or checked later counts; one that was removed since, or renewed after it had expired, changes nothing.
 */
export function laterCheckOf(sent: SignerCheck, now: SignerCheck): SignerCheck {
  const isBetter = signerStates.indexOf(now.state) < signerStates.indexOf(sent.state);
  return isBetter && (sent.state === 'unlisted' || sent.state === 'stated') ? now : sent;
}

/** Returns the listed certificate that fits one of these kinds of work best; null if none does. */
export function fittingCertificate(
  works: readonly WorkId[],
  held: readonly HeldCertificate[],
  aircraft: InspectedAircraft | null,
) {
  const by = works.map((work) => coverageOf(work, held, aircraft).by).find((kind) => kind !== null);
  return toSuggestion(held.find(({ kind }) => kind === by));
}

/** Returns the certificate that a provider would sign the work with: the best listed one that fits, else any. */
export const suggestedCertificate = (
  works: readonly WorkId[],
  held: readonly HeldCertificate[],
  aircraft: InspectedAircraft | null,
) =>
  fittingCertificate(works, held, aircraft) ??
  toSuggestion(held.find(({ kind }) => kind in signerCertificates));

function toSuggestion(one: HeldCertificate | undefined) {
  if (!one || !(one.kind in signerCertificates)) return null;
  return {
    certificateKind: one.kind as SignerCertificate,
    certificateNumber: one.number ?? '',
    ...(one.holder && one.kind !== 'repair_station' && { signerName: one.holder }),
  };
}
