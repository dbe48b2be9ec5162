import type { ReactNode } from 'react';
import { prebuyGradeLabels, prebuyGradeNotes, prebuyGrades } from '#contract/findings/finding-grades.ts';
import { componentSerials } from '#contract/prebuys/component-serials.ts';
import { notAnAnnual } from '#contract/prebuys/report-sums.ts';
import type { ShownReport } from '#web/api/prebuys.ts';
import { pluralize } from '#web/lib/format.ts';
import { Card, CardHead } from '#web/ui/card.tsx';
import { cx } from '#web/ui/class-names.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { LinkedText } from '#web/ui/linked-text.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { TwoColumns } from '#web/ui/two-columns.tsx';
import { costText } from './cost-text.ts';
import { gradeTones } from './grade-tones.ts';

interface Props {
  report: ShownReport;
  withCosts: boolean;
  /** Beside the findings, such as the links. */
  side?: ReactNode;
}

/** A report: sums by grade, findings with photos and ranges, records, what was not examined. */
export const ReportView = ({ report, withCosts, side }: Props) => (
  <div className="grid grid-cols-1 gap-4">
    <Head report={report} withCosts={withCosts} />
    <TwoColumns
      main={
        <>
          <Card className="px-5 py-4 text-sm max-md:px-4">
            <h2 className="card-title">Summary</h2>
            <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
              <LinkedText text={report.summary} />
            </p>
          </Card>
          {report.damageHistory && (
            <Card className="px-5 py-4 text-sm max-md:px-4">
              <h2 className="card-title">Damage history</h2>
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
                {report.damageHistory}
              </p>
            </Card>
          )}
          <Findings report={report} withCosts={withCosts} />
        </>
      }
      side={
        <>
          {report.stages.map((stage) => (
            <Card key={stage.number} className="px-5 py-4 text-sm max-md:px-4">
              <h2 className="card-title wrap-anywhere">
                Stage {stage.number}: <bdi>{stage.title}</bdi>
              </h2>
              <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
                <LinkedText text={stage.summary} />
              </p>
            </Card>
          ))}
          {report.notExamined.length > 0 && (
            <Card className="px-5 py-4 text-sm max-md:px-4">
              <h2 className="card-title">Not examined</h2>
              <ul className="mt-1 list-disc ps-4 text-ink-2">
                {report.notExamined.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </Card>
          )}
          {side}
          <p className="text-xs text-ink-3">
            {notAnAnnual} It describes what one mechanic saw on these days.
          </p>
        </>
      }
    />
  </div>
);

function Head({ report, withCosts }: Props) {
  const { aircraft, findings, sums, cost } = report;
  const name = [aircraft.make, aircraft.model].filter(Boolean).join(' ') || 'Aircraft';
  return (
    <Card className="grid gap-4 px-5 py-4 max-md:px-4 md:grid-cols-2">
      <div className="grid content-start gap-1.5">
        {aircraft.tailNumber && (
          <p>
            <CodePlate>{aircraft.tailNumber}</CodePlate>
          </p>
        )}
        <h2 className="text-lg font-semibold">{[name, aircraft.year].filter(Boolean).join(', ')}</h2>
        <Serials aircraft={aircraft} />
        <p className="text-sm text-ink-2">
          {report.workedBefore
            ? 'The provider states that it worked on this aircraft before.'
            : 'The provider states that it hasn’t worked on this aircraft before.'}
        </p>
      </div>
      <div>
        <p className="num flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="text-sm text-ink-2">
            {withCosts ? 'Repair estimate, ' : ''}
            {pluralize(findings.length, 'finding')}
          </span>
          {withCosts && <strong className="text-2xl font-semibold">{costText(cost)}</strong>}
        </p>
        <ul className="mt-3 grid grid-cols-3 gap-3 text-sm max-sm:grid-cols-1">
          {sums.map((sum) => (
            <li key={sum.grade} className="num">
              <StatusLamp tone={gradeTones[sum.grade]}>
                {sum.count} {prebuyGradeLabels[sum.grade]}
              </StatusLamp>
              {withCosts && sum.count > 0 && <p className="font-semibold">{costText(sum.cost)}</p>}
              {withCosts && sum.notEstimated > 0 && sum.cost && (
                <p className="text-ink-3">{sum.notEstimated} not estimated</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}

function Serials({ aircraft }: { aircraft: ShownReport['aircraft'] }) {
  const rows = [
    ...(aircraft.serial ? [['Serial number', aircraft.serial] as const] : []),
    ...componentSerials(aircraft),
  ];
  if (rows.length === 0) return null;
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0.5 text-sm">
      {rows.map(([term, numbers]) => (
        <div key={term} className="contents">
          <dt className="text-ink-3">{term}</dt>
          <dd className="num wrap-anywhere">{numbers}</dd>
        </div>
      ))}
    </dl>
  );
}

function Findings({ report, withCosts }: Pick<Props, 'report' | 'withCosts'>) {
  if (report.findings.length === 0)
    return <Card className="px-5 py-4 text-sm text-ink-2 max-md:px-4">No findings.</Card>;
  return (
    <Card className="overflow-clip">
      {prebuyGrades.map((grade) => {
        const findings = report.findings.filter((finding) => finding.grade === grade);
        if (findings.length === 0) return null;
        return (
          <section key={grade} aria-label={prebuyGradeLabels[grade]}>
            <CardHead title={prebuyGradeLabels[grade]} sub={prebuyGradeNotes[grade]} />
            <ol>
              {findings.map((finding) => (
                <li
                  key={finding.id}
                  className={cx(
                    'grid gap-3 border-t border-line px-5 py-4 text-sm max-md:px-4',
                    finding.photos.length > 0
                      ? 'sm:grid-cols-[8rem_minmax(0,1fr)_auto]'
                      : 'sm:grid-cols-[minmax(0,1fr)_auto]',
                  )}
                >
                  <Photos finding={finding} />
                  <div className="min-w-0">
                    <h3 dir="auto" className="font-semibold wrap-anywhere">
                      {finding.number}. {finding.title}
                    </h3>
                    <p dir="auto" className="mt-1 whitespace-pre-line wrap-anywhere text-ink-2">
                      {finding.text}
                    </p>
                    <p className="num mt-1 text-xs text-ink-3 wrap-anywhere">
                      {[finding.area, finding.basis].filter(Boolean).join(', ')}
                    </p>
                  </div>
                  {withCosts && <p className="num font-semibold">{costText(finding.cost)}</p>}
                </li>
              ))}
            </ol>
          </section>
        );
      })}
    </Card>
  );
}

function Photos({ finding: { photos, number } }: { finding: ShownReport['findings'][number] }) {
  if (photos.length === 0) return null;
  return (
    <ul className="grid grid-cols-2 gap-1 sm:grid-cols-1">
      {photos.map(({ fileUrl, thumbnailUrl }, index) => (
        <li key={fileUrl}>
          <a href={fileUrl} target="_blank" rel="noreferrer">
            <img
              src={thumbnailUrl}
              alt={`Finding ${number}, view ${index + 1} of ${photos.length}`}
              loading="lazy"
              className="aspect-4/3 w-full rounded-control border border-line object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
