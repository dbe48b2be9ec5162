import { Eye } from 'lucide-react';
import { credentialKinds } from '#contract/providers/credential-kinds.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { signingOverview, workOf, type WorkId } from '#contract/providers/works.ts';
import type { OwnCredential } from '#web/api/credentials.ts';
import { shortName, statusLamps, summaryOf } from '#web/components/credentials/credential-labels.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

type Props = { credentials: readonly OwnCredential[] };

/** How the provider's credentials cover a kind of work, addressed to the provider. */
function ownCoverage(work: WorkId, credentials: readonly OwnCredential[]): { label: string; tone: Tone } {
  const { state, by } = coverageOf(work, credentials, null);
  const name = by && credentialKinds[by].label;
  const inText = by === 'repair_station' ? 'repair station' : name;
  if (state === 'covered') return { label: `By your ${inText}`, tone: 'ok' };
  if (state === 'stated') return { label: `${name} not checked`, tone: 'caution' };
  if (state === 'expired') return { label: `${name} expired`, tone: 'warning' };
  if (state === 'not_needed') return { label: 'No certificate needed', tone: 'quiet' };
  const refused = credentials.find(
    ({ kind, status }) => status === 'refused' && workOf(work).signers.some((signer) => signer.kind === kind),
  );
  return refused
    ? { label: `${credentialKinds[refused.kind].label} refused`, tone: 'warning' }
    : { label: 'Not covered', tone: 'quiet' };
}

/** Which work the provider's checked credentials sign, with the rule. */
export const WhatYouCanSign = ({ credentials }: Props) => (
  <Card>
    <CardHead title="What you can sign" />
    <ul className="divide-y divide-line border-t border-line px-5 max-md:px-4">
      {signingOverview.map((work) => {
        const { label, tone } = ownCoverage(work, credentials);
        const { label: name, rule, note } = workOf(work);
        return (
          <li key={work} className="flex flex-wrap justify-between gap-x-3 py-2.5 text-sm">
            <span>{name}</span>
            <StatusLamp tone={tone}>{label}</StatusLamp>
            <span className="num w-full text-xs text-ink-3">{rule ?? note}</span>
          </li>
        );
      })}
    </ul>
    <p className="border-t border-line px-5 py-3 text-sm text-ink-3 max-md:px-4">
      From checked credentials alone. It informs owners and never blocks your quote.
    </p>
  </Card>
);

/** The credentials as they stand next to a quote. */
export function WhatOwnersSee({ credentials }: Props) {
  const shown = credentials.filter(({ status }) => status !== 'refused');
  return (
    <Card>
      <CardHead
        title={
          <span className="flex items-center gap-2">
            <Eye aria-hidden className="size-4 text-ink-2" />
            What owners see
          </span>
        }
      />
      <ul className="grid gap-2.5 border-t border-line px-5 py-4 text-sm max-md:px-4">
        {shown.length === 0 && <li className="text-ink-3">No credentials listed</li>}
        {shown.map((credential) => {
          const { label, tone } = statusLamps[credential.status];
          return (
            <li key={credential.id} className="flex flex-wrap justify-between gap-x-3">
              <span dir="auto" className="min-w-0 wrap-anywhere">
                {shortName(credential)}
              </span>
              <StatusLamp tone={tone}>{label}</StatusLamp>
              <span className="num w-full text-xs text-ink-3">
                {summaryOf(credential)}
                {credential.number && `. Number ends in ${credential.number.slice(-3)}`}
              </span>
            </li>
          );
        })}
      </ul>
    </Card>
  );
}
