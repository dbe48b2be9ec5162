import { Fragment, useState, type ReactNode } from 'react';
import { meterLabels, readingText } from '#contract/aircraft/meters.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { FieldName } from '#web/components/field-name.tsx';
import { describeAircraft } from '#web/domain/describe-aircraft.ts';
import { formatDate } from '#web/lib/format.ts';
import { CodePlate } from '#web/ui/code-plate.tsx';
import { openUntil, type Job } from './jobs.ts';

/** What the requests have in common: aircraft, location, reading and how long they are open. */
export function SharedFacts({ jobs }: { jobs: readonly Job[] }) {
  const perAircraft = [...new Map(jobs.map((job) => [job.aircraft.id, job])).values()];
  const [now] = useState(() => new Date());
  const places = new Map(jobs.map((job) => [job.form.preferredLocation, job]));
  const until = [...new Set(jobs.map((job) => formatDate(openUntil(job, now))))];
  return (
    <dl className="num divide-y divide-line px-5 text-sm max-md:px-4">
      {perAircraft.map(({ aircraft, reading }) => (
        <Fragment key={aircraft.id}>
          <Fact term="Aircraft">
            <CodePlate>{aircraft.tailNumber}</CodePlate> {describeAircraft(aircraft)}
          </Fact>
          {reading && (
            <Fact term={meterLabels[reading.meter]}>
              <span className="font-medium">{readingText(reading.meter, reading.hours)}</span>{' '}
              {reading.readOn && <span className="text-ink-2">{formatDate(reading.readOn)}</span>}
            </Fact>
          )}
        </Fragment>
      ))}
      {[...places].map(([place, job]) => (
        <Fact key={place} term="Location">
          <Place text={place} aircraft={job.aircraft} />
        </Fact>
      ))}
      <Fact term="Open until">
        <span className="font-medium">{until.join(', ')}</span>
      </Fact>
    </dl>
  );
}

const Fact = ({ term, children }: { term: string; children: ReactNode }) => (
  <div className="flex items-center justify-between gap-4 py-2.5">
    <dt className="text-ink-2">{term}</dt>
    <dd className="flex flex-wrap items-center justify-end gap-2 text-end">{children}</dd>
  </div>
);

/** The airport of a location, if it is the aircraft's home airport; else the text as typed. */
function Place({
  text,
  aircraft: { homeAirport, homeAirportInfo: airport },
}: {
  text: string;
  aircraft: Aircraft;
}) {
  if (text === homeAirport && airport)
    return (
      <>
        <CodePlate>{airport.code}</CodePlate> <FieldName airport={airport} />
      </>
    );
  return text || 'Not set';
}
