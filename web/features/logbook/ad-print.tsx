import { useState } from 'react';
import { pointText, readingText } from '#contract/aircraft/meters.ts';
import { adKinds, adListNote, adStatuses } from '#contract/logbook/ad-rules.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import type { Logbook } from '#web/api/logbooks.ts';
import { formatFullDate } from '#web/lib/format.ts';
import type { ShownAd } from './ad-groups.tsx';
import { inPrintOrder } from './ad-print-order.ts';

interface Props {
  ads: readonly ShownAd[];
  logbook: Pick<Logbook, 'times' | 'statements'>;
  aircraft: Pick<Aircraft, 'tailNumber' | 'make' | 'model' | 'aircraftType' | 'serialNumber'>;
}

/** The AD list on paper, in the order in which inspectors read it; on screen it is not shown. */
export function AdPrint({ ads, logbook, aircraft }: Props) {
  const [printedAt] = useState(() => new Date());
  const total = logbook.times.find(({ meter }) => meter === 'total');
  const reviewed = logbook.statements.find(({ kind }) => kind === 'ads_reviewed');
  const facts = {
    Aircraft: aircraft.tailNumber,
    Make: aircraft.make ?? aircraft.aircraftType,
    Model: aircraft.model ?? '–',
    'Serial number': aircraft.serialNumber ?? '–',
    'Total time': total
      ? `${readingText('total', total.hours)}, ${formatFullDate(total.readOn)}`
      : 'Not entered',
    Printed: formatFullDate(printedAt),
  };
  return (
    <div className="print-sheet ad-print hidden print:block">
      <h1>AD Compliance Record</h1>
      <dl>
        {Object.entries(facts).map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <table>
        <thead>
          <tr>
            {heads.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        {inPrintOrder(ads).map(({ label, ads: own }) => (
          <tbody key={label}>
            <tr>
              <th scope="colgroup" colSpan={heads.length}>
                {label}
              </th>
            </tr>
            {own.map((ad) => (
              <Row key={ad.id} ad={ad} />
            ))}
          </tbody>
        ))}
      </table>
      <p>
        {reviewed && `Last review ${formatFullDate(reviewed.statedOn)}, ${reviewed.byName}. `}
        {adListNote}
      </p>
    </div>
  );
}

const heads = ['Number', 'Subject', 'Complied', 'Method of compliance', 'Repeats', 'Next due', 'Signed by'];

function Row({ ad }: { ad: ShownAd }) {
  const { nextDue } = ad;
  const due = [
    nextDue?.date && formatFullDate(nextDue.date),
    nextDue && nextDue.hours !== null && pointText(nextDue.meter, nextDue.hours),
  ];
  return (
    <tr>
      <td>
        {ad.number}
        <Small
          of={[
            ad.kind !== 'ad' && adKinds[ad.kind],
            ad.revision && `Revision ${ad.revision}`,
            ad.revisionDate && formatFullDate(ad.revisionDate),
          ]}
        />
      </td>
      <td>
        {ad.subject}
        <Small of={[ad.note]} />
      </td>
      <td>
        {ad.doneOn ? formatFullDate(ad.doneOn) : '–'}
        <Small of={[ad.hours !== null && pointText(ad.meter, ad.hours)]} />
      </td>
      <td>{ad.method ?? '–'}</td>
      <td>{ad.status === 'recurring' ? (nextDue?.interval ?? 'Recurring') : statusTexts[ad.status]}</td>
      <td>{due.filter(Boolean).join(' or ') || '–'}</td>
      <td>
        {ad.signerName ?? '–'}
        <Small of={[ad.certificateNumber]} />
      </td>
    </tr>
  );
}

const statusTexts = {
  complied: 'One time',
  open: adStatuses.open.label,
  not_applicable: adStatuses.not_applicable.label,
};

const Small = ({ of }: { of: (string | null | false | undefined)[] }) => {
  const text = of.filter(Boolean).join(', ');
  return text && <small>{text}</small>;
};
