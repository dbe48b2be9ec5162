import { credentialKinds, type CredentialKind } from '#contract/providers/credential-kinds.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { WorkId } from '#contract/providers/works.ts';
import type { Quote } from '#web/api/quotes.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { CoverageNote } from '#web/components/credentials/coverage-note.tsx';
import { CredentialRow } from '#web/components/credentials/credential-details.tsx';
import { shortName, statusLamps } from '#web/components/credentials/credential-labels.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';

const kindsInOrder = Object.keys(credentialKinds) as CredentialKind[];

/** What an insurance is for; what a certificate signs follows from the work. */
const purposes: Partial<Record<CredentialKind, string>> = {
  insurance_hangarkeepers: 'Your aircraft in their care',
  insurance_products: 'And completed operations',
};

/** Returns the rows of a comparison: certificates that may sign the work, insurance, and others that a quote has. */
export function comparedGroups(
  works: readonly WorkId[],
  quotes: readonly Quote[],
  aircraft: RequestDetail['aircraft'],
) {
  const needed = works.map((work) => workOn(work, aircraft)).filter(({ needs }) => needs !== null);
  const signed = (kind: CredentialKind) =>
    needed.filter(({ signers }) => signers.some((signer) => signer.kind === kind));
  const isListed = (kind: CredentialKind) =>
    quotes.some(({ provider }) => provider.listedCredentials.some((one) => one.kind === kind));
  const rows = kindsInOrder.map((kind) => ({
    kind,
    label: credentialKinds[kind].label,
    purpose:
      purposes[kind] ??
      signed(kind)
        .map(({ label }) => `Signs: ${label}`)
        .join(', '),
    group: credentialKinds[kind].group,
  }));
  return [
    {
      title: 'Certificates',
      rows: rows.filter(({ kind, group }) => group === 'certificate' && signed(kind).length > 0),
    },
    { title: 'Insurance', rows: rows.filter(({ group }) => group === 'insurance') },
    {
      title: 'Training and other',
      rows: rows.filter(({ kind, group }) => group === 'other' && isListed(kind)),
    },
  ].filter((group) => group.rows.length > 0);
}

export const KindLabel = ({ label, purpose }: { label: string; purpose: string }) => (
  <>
    {label}
    {purpose && <span className="block text-xs font-normal text-ink-3">{purpose}</span>}
  </>
);

/** True for the certificates that an A&P has both of. */
const isInAp = (kind: CredentialKind) => kind === 'airframe' || kind === 'powerplant';

type CellProps = { provider: Quote['provider']; kind: CredentialKind };

/** A provider's credentials of one kind; without one, what that means. */
export function CredentialCell({ provider, kind }: CellProps) {
  const held = provider.listedCredentials.filter((one) => one.kind === kind);
  if (held.length > 0)
    return held.map((credential) => (
      <CredentialRow
        key={credential.id}
        credential={credential}
        {...(credential.name && { name: credential.name })}
      />
    ));
  const isCovered = isInAp(kind) && provider.listedCredentials.some((one) => one.kind === 'a_and_p');
  return (
    <div className="flex min-h-11 flex-col justify-center">
      {isCovered ? <span className="text-ink-2">Part of the A&P</span> : <Missing kind={kind} />}
    </div>
  );
}

const Missing = ({ kind }: { kind: CredentialKind }) => (
  <>
    <StatusLamp tone="quiet">
      {credentialKinds[kind].group === 'insurance' ? 'No statement' : 'Not listed'}
    </StatusLamp>
    <span className="block text-xs text-ink-3">Ask the provider</span>
  </>
);

type PhoneProps = {
  quote: Quote;
  works: readonly WorkId[];
  aircraft: RequestDetail['aircraft'];
  isOpen: boolean;
};

/** On a phone: coverage of the work, then all credentials of the open card; of a closed one those that are missing. */
export function PhoneCredentials({ quote: { provider }, works, aircraft, isOpen }: PhoneProps) {
  const { listedCredentials } = provider;
  const red = listedCredentials.filter(({ status }) => status === 'expired' || status === 'not_carried');
  const listed = new Set(listedCredentials.map(({ kind }) => kind));
  const missing = comparedGroups(works, [], aircraft)
    .flatMap(({ rows }) => rows)
    .filter(({ kind }) => !listed.has(kind) && !(isInAp(kind) && listed.has('a_and_p')));
  return (
    <>
      {works.map((work) => {
        const { label, needs, rule } = workOn(work, aircraft);
        return (
          <div key={work} className="border-t border-line bg-accent-soft/55 px-4 py-3">
            <CoverageNote work={work} credentials={listedCredentials} aircraft={aircraft} />
            <p className="num mt-1 ps-6 text-xs text-ink-3">
              {label}: {needs ?? 'no certificate needed'}
              {rule && ` (${rule})`}
            </p>
          </div>
        );
      })}
      {isOpen ? (
        <div className="divide-y divide-line border-t border-line px-4 py-1 text-sm">
          {listedCredentials.map((credential) => (
            <div key={credential.id} className="py-1">
              <CredentialRow credential={credential} name={shortName(credential)} />
            </div>
          ))}
          {missing.map(({ kind, label }) => (
            <p key={kind} className="flex min-h-11 items-center justify-between gap-3">
              {label}
              <span className="text-end">
                <Missing kind={kind} />
              </span>
            </p>
          ))}
        </div>
      ) : (
        red.length > 0 && (
          <ul className="grid gap-1 border-t border-line px-4 py-3 text-sm">
            {red.map((credential) => (
              <li key={credential.id} className="flex justify-between gap-3">
                {shortName(credential)}
                <StatusLamp tone="warning">{statusLamps[credential.status].label}</StatusLamp>
              </li>
            ))}
          </ul>
        )
      )}
    </>
  );
}
