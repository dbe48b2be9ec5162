import { findingGradeLabels } from '#contract/findings/finding-grades.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import { workOf } from '#contract/providers/works.ts';
import { resultText, signerCertificates } from '#contract/sign-off/sign-off-rules.ts';
import type { SignerState } from '#contract/sign-off/signer-check.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { SignOffs, SignOffSheet } from '#web/api/sign-offs.ts';
import { dependsTexts } from '#web/components/credentials/credential-labels.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

const states: Record<SignerState, { label: string; tone: Tone; text: string }> = {
  not_needed: { label: 'No certificate needed', tone: 'quiet', text: '' },
  checked: { label: 'Checked', tone: 'ok', text: 'We checked this certificate.' },
  depends: { label: 'Depends on the work', tone: 'quiet', text: '' },
  stated: {
    label: 'Not checked',
    tone: 'caution',
    text: 'The certificate is as the signer gave it. We haven’t checked it.',
  },
  expired: { label: 'Expired', tone: 'warning', text: 'The certificate we know had expired.' },
  unlisted: {
    label: 'Not on file',
    tone: 'caution',
    text: 'The shop lists no such certificate.',
  },
  unfit: { label: 'Doesn’t fit the work', tone: 'warning', text: '' },
};

/** What the party can do about a certificate that is not on file. */
const unlistedTexts: Partial<Record<RequestDetail['side'], string>> = {
  owner: 'The shop lists no such certificate. Ask the provider who signs.',
  provider: 'Your credentials list no such certificate. Add it to your profile.',
};

/** What the certificate of a signer says about the work, to the viewer. */
export function describeSigner(
  { signer: { state, unfit }, certificateKind }: Pick<SignOffSheet, 'signer' | 'certificateKind'>,
  side: RequestDetail['side'],
  aircraft: SignOffs['aircraft'],
) {
  const { label, tone, text: toAll } = states[state];
  const text =
    (state === 'unlisted' && unlistedTexts[side]) ||
    (state === 'depends' && dependsTexts[certificateKind]) ||
    toAll;
  const needs = unfit
    .map((id) => workOn(id, aircraft))
    .map((work) => `${work.label} needs ${work.needs}${work.rule ? ` (${work.rule})` : ''}.`);
  return { label, tone, text: needs.length > 0 ? needs.join(' ') : text };
}

interface ConcernsProps {
  signOffs: SignOffs | undefined;
  /** True if the work lacks its entry; a sheet is then from before requested changes. */
  isMissing: boolean;
}

/** What to know about the logbook entry before confirming the work; nothing if all is checked. */
export function EntryConcerns({ signOffs, isMissing }: ConcernsProps) {
  if (!signOffs?.kind) return null;
  const [sheet] = isMissing ? [] : signOffs.sheets;
  const signer = sheet && describeSigner(sheet, 'owner', signOffs.aircraft);
  const testsSigner = sheet?.tests && describeSigner(sheet.tests, 'owner', signOffs.aircraft);
  const entries = [
    ...(sheet
      ? []
      : [
          {
            name: 'Logbook entry',
            label: 'No entry yet',
            tone: 'caution' as const,
            text: 'You can confirm without it. The provider can still add it later.',
          },
        ]),
    ...(sheet?.result === 'discrepancies'
      ? [
          {
            name: 'Result',
            label: resultText(sheet.kind, 'discrepancies'),
            tone: 'caution' as const,
            text: 'You pay for the inspection when you confirm. Items you didn’t approve cost nothing.',
          },
        ]
      : []),
    ...(sheet?.result === 'approved' && sheet.discrepancies.length > 0
      ? [
          {
            name: 'Open findings',
            label: findingGradeLabels.unairworthy,
            tone: 'warning' as const,
            text: `Not corrected: ${sheet.discrepancies.map(({ title }) => title).join(', ')}.`,
          },
        ]
      : []),
    ...(sheet && signer && signer.tone !== 'ok' && signer.tone !== 'quiet'
      ? [{ name: `Signer: ${signerCertificates[sheet.certificateKind]}`, ...signer }]
      : []),
    ...(sheet?.tests && testsSigner && testsSigner.tone !== 'ok' && testsSigner.tone !== 'quiet'
      ? [{ name: `Signer of the tests: ${signerCertificates[sheet.tests.certificateKind]}`, ...testsSigner }]
      : []),
    ...(sheet && sheet.missingTests.length > 0
      ? [
          {
            name: 'Tests',
            label: 'No entry here',
            tone: 'caution' as const,
            text: `${sheet.missingTests.map((id) => workOf(id).label).join(', ')}: get the entry from the shop that did the test.`,
          },
        ]
      : []),
  ];
  if (entries.length === 0) return null;
  return (
    <ul
      aria-label="Before you confirm"
      className="mt-4 divide-y divide-line rounded-control border border-line"
    >
      {entries.map(({ name, label, tone, text }) => (
        <li key={name} className="flex flex-wrap justify-between gap-x-3 px-4 py-2.5 text-sm">
          <span className="font-medium">{name}</span>
          <StatusLamp tone={tone}>{label}</StatusLamp>
          <span className="num w-full text-xs text-ink-3">{text}</span>
        </li>
      ))}
    </ul>
  );
}
