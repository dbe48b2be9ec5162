import { useQuery } from '@tanstack/react-query';
import { isPrebuyGrade, prebuyGradeLabels, type PrebuyGrade } from '#contract/findings/finding-grades.ts';
import { isListed } from '#contract/findings/finding-outcome.ts';
import { sumsByGrade } from '#contract/prebuys/report-sums.ts';
import { findingsOn, newFindingAnchor, type Finding } from '#web/api/findings.ts';
import type { PrebuyRequest } from '#web/api/prebuys.ts';
import { pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { costText } from './cost-text.ts';
import { gradeTones } from './grade-tones.ts';

interface Costed {
  grade: PrebuyGrade;
  cost: { low: string; high: string } | null;
}

const toCosted = ({ grade, costLow, costHigh }: Finding): Costed[] =>
  isPrebuyGrade(grade)
    ? [{ grade, cost: costLow && costHigh ? { low: costLow, high: costHigh } : null }]
    : [];

/** The findings of a pre-buy as they come, summed by grade. */
export function PrebuyFindings({ request }: { request: PrebuyRequest }) {
  const href = useHref();
  const findings = (useQuery(findingsOn(request.id)).data ?? []).filter(isListed);
  const canAdd = request.canWork && request.status === 'in_progress';
  const page = href('/requests/:id/findings', { id: request.id });
  const sums = sumsByGrade(findings.flatMap(toCosted)).filter(({ count }) => count > 0);
  return (
    <Card>
      <CardHead title="Findings so far" {...(findings.length > 0 && { sub: String(findings.length) })}>
        <span className="flex gap-2">
          {findings.length > 0 && (
            <Button size="sm" href={page}>
              View Findings
            </Button>
          )}
          {canAdd && (
            <Button size="sm" href={`${page}#${newFindingAnchor}`}>
              Add Finding
            </Button>
          )}
        </span>
      </CardHead>
      {sums.length === 0 ? (
        <p className="border-t border-line px-5 py-4 text-sm text-ink-2 max-md:px-4">No findings yet.</p>
      ) : (
        <ul className="grid grid-cols-3 divide-x divide-line border-t border-line max-md:grid-cols-1 max-md:divide-x-0 max-md:divide-y">
          {sums.map(({ grade, count, cost }) => (
            <li key={grade} className="num px-5 py-4 text-sm max-md:px-4">
              <StatusLamp tone={gradeTones[grade]}>{prebuyGradeLabels[grade]}</StatusLamp>
              <p className="text-lg font-semibold">{costText(cost)}</p>
              <p className="text-ink-3">{pluralize(count, 'finding')}, repair estimate</p>
            </li>
          ))}
        </ul>
      )}
      <p className="border-t border-line px-5 py-4 text-xs text-ink-3 max-md:px-4">
        Grades are the mechanic’s words. A pre-buy isn’t an annual or another FAA inspection, and it’s no
        approval for return to service.
      </p>
    </Card>
  );
}
