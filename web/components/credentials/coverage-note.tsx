import { ShieldAlert, ShieldCheck, ShieldQuestionMark } from 'lucide-react';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import { coverageOf } from '#contract/providers/privileges.ts';
import { workOn } from '#contract/providers/work-on-aircraft.ts';
import type { WorkId } from '#contract/providers/works.ts';
import { toneText } from '#web/ui/tones.ts';
import { coverageLabel } from './credential-labels.ts';

type Held = Parameters<typeof coverageOf>[1];

interface NoteProps {
  work: WorkId;
  credentials: Held;
  /** The aircraft of the request; null if it names none. */
  aircraft: InspectedAircraft | null;
  reader?: 'owner' | 'provider';
}

/** Whether a provider's credentials cover a kind of work. */
export function CoverageNote({ work, credentials, aircraft, reader }: NoteProps) {
  const coverage = coverageOf(work, credentials, aircraft);
  const { label, detail, tone } = coverageLabel(coverage, reader);
  const Icon =
    coverage.state === 'depends'
      ? ShieldQuestionMark
      : tone === 'ok' || tone === 'quiet'
        ? ShieldCheck
        : ShieldAlert;
  return (
    <span className="flex gap-2 text-sm">
      <Icon aria-hidden className={`mt-0.5 size-4 shrink-0 ${toneText[tone]}`} />
      <span>
        <span className={`block font-semibold ${toneText[tone]}`}>{label}</span>
        {detail && <span className="block text-ink-2">{detail}</span>}
      </span>
    </span>
  );
}

/** The certificate that a kind of work needs on an aircraft, with the rule. */
export function WorkNeed({ work, aircraft }: Pick<NoteProps, 'work' | 'aircraft'>) {
  const { label, needs, rule, note } = workOn(work, aircraft);
  return (
    <span className="block">
      <span className="block text-ink-2">Needed to sign: {label}</span>
      <span className="block font-semibold text-ink">{needs ?? 'No certificate'}</span>
      {rule && <span className="num block text-xs text-ink-3">{rule}</span>}
      {note && <span className="block text-xs text-ink-3">{note}</span>}
    </span>
  );
}
