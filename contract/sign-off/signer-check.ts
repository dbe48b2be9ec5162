import type { CredentialKind, CredentialStatus } from '#contract/providers/credential-kinds.ts';
import { coverageOf, workOf, type InspectedAircraft, type WorkId } from '#contract/providers/privileges.ts';
import { isExperimental, signerCertificates, type SignerCertificate } from './sign-off-rules.ts';

// Who may sign a sheet, for server and browser, without zod.

/** How well a signer's certificate fits the work: the worst of all kinds of work in it. */
export const signerStates = ['not_needed', 'checked', 'stated', 'expired', 'unlisted', 'unfit'] as const;
export type SignerState = (typeof signerStates)[number];
export interface SignerCheck {
  state: SignerState;
  /** The kinds of work that the certificate does not fit. */
  unfit: WorkId[];
}

/** A certificate of the provider. */
export interface HeldCertificate {
  kind: CredentialKind;
  number: string | null;
  status: CredentialStatus;
  ratings: readonly string[];
}

interface Signer {
  works: readonly WorkId[];
  aircraft: InspectedAircraft | null;
  certificateKind: SignerCertificate;
  certificateNumber: string;
  /** Credentials of the provider on the date of the entry. */
  held: readonly HeldCertificate[];
}

const plain = (number: string | null) => (number ?? '').toUpperCase().replace(/[^A-Z0-9]/g, '');

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
  };
}

function stateFor(work: WorkId, { aircraft, certificateKind, certificateNumber, held }: Signer): SignerState {
  const { needs, signers } = workOf(work);
  if (needs === null) return 'not_needed';
  // A repairman certificate names one aircraft or type, which we can’t compare.
  if (certificateKind === 'repairman') return aircraft && isExperimental(aircraft) ? 'stated' : 'unfit';
  if (signers.length === 0) return 'stated';
  if (!signers.some(({ kind }) => kind === certificateKind)) return 'unfit';
  // An IA holder is an A&P, 14 CFR 65.91.
  const ofKind = held.filter(
    ({ kind }) => kind === certificateKind || (certificateKind === 'a_and_p' && kind === 'ia'),
  );
  const own = ofKind.filter(({ number }) => plain(number) === plain(certificateNumber));
  if (own.length === 0) return ofKind.length > 0 ? 'stated' : 'unlisted';
  const { state } = coverageOf(work, own);
  return state === 'covered' ? 'checked' : state === 'none' ? 'unfit' : state;
}

/**
 * Returns what is shown of a sheet that was sent with one check and would have another one now. A certificate that was
 * listed or checked later counts; one that was removed since, or renewed after it had expired, changes nothing.
 */
export function laterCheckOf(sent: SignerCheck, now: SignerCheck): SignerCheck {
  const isBetter = signerStates.indexOf(now.state) < signerStates.indexOf(sent.state);
  return isBetter && (sent.state === 'unlisted' || sent.state === 'stated') ? now : sent;
}

/** Returns the certificate that a provider would sign the work with: the best listed one that fits. */
export function suggestedCertificate(works: readonly WorkId[], held: readonly HeldCertificate[]) {
  const by = works.map((work) => coverageOf(work, held).by).find((kind) => kind !== null);
  const one = held.find(({ kind }) => kind === by) ?? held.find(({ kind }) => kind in signerCertificates);
  if (!one || !(one.kind in signerCertificates)) return null;
  return { certificateKind: one.kind as SignerCertificate, certificateNumber: one.number ?? '' };
}
