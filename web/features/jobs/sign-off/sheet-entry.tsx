import { useQuery } from '@tanstack/react-query';
import { meterLabels, meters, readingText } from '#contract/aircraft/meters.ts';
import {
  ferryText,
  inoperativeText,
  isMaintenance,
  signerCertificates,
  signOffKinds,
} from '#contract/sign-off/sign-off-rules.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import type { SignOffSheet } from '#web/api/sign-offs.ts';
import { formatDate, formatFullDate, formatNumber } from '#web/lib/format.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { describeSigner } from './signer-check.tsx';

interface EntryProps {
  sheet: SignOffSheet;
  side: RequestDetail['side'];
  aircraftId: number | null;
}

/** Tells the owner what becomes of readings that are below those of the aircraft. */
function BelowNote({ sheet, aircraftId }: Omit<EntryProps, 'side'>) {
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  if (!aircraft) return null;
  const own = {
    tach: aircraft.tachHours,
    hobbs: aircraft.hobbsHours,
    total: aircraft.totalHours,
    cycles: aircraft.cycles,
    landings: aircraft.landings,
  };
  if (!meters.some((meter) => (sheet.readings[meter] ?? Infinity) < (own[meter] ?? 0))) return null;
  return (
    <p className="mt-2 text-sm text-ink-3">
      Readings below your own leave the aircraft’s readings as they are.
    </p>
  );
}

/** The facts of a sheet, the signer's certificate and its lists. */
export function SheetEntry({ sheet, side, aircraftId }: EntryProps) {
  const readings = meters.flatMap((meter) => {
    const hours = sheet.readings[meter];
    return hours === undefined ? [] : `${meterLabels[meter]} ${readingText(meter, hours)}`;
  });
  const { label, rule } = signOffKinds[sheet.kind];
  const signer = describeSigner(sheet, side);
  const facts: [string, string | null][] = [
    ['Kind', `${label}, ${rule}`],
    ['Asked for', sheet.askedFor && `${sheet.askedFor}. The signer entered the work otherwise.`],
    ['Date completed', formatFullDate(sheet.doneOn)],
    ['Readings', readings.join(', ') || null],
    ['Inspection', sheet.inspectionType],
    ['Program', sheet.program],
    [isMaintenance(sheet.kind) ? 'Work' : 'Extent', sheet.description],
    ['Data referenced', sheet.dataReferenced],
    ['Tested to', sheet.altitudeTested === null ? null : `${formatNumber(sheet.altitudeTested)} ft`],
    ['Major repair or alteration', sheet.majorRecord],
    ['Performed by', sheet.performedBy],
    ['Assisted by', sheet.assistedBy],
    [
      'Signer',
      [sheet.signerName, signerCertificates[sheet.certificateKind], sheet.certificateNumber]
        .filter(Boolean)
        .join(', '),
    ],
  ];
  return (
    <>
      <dl className="num mt-3 grid grid-cols-[8rem_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm max-sm:grid-cols-1 max-sm:gap-y-0.5">
        {facts.map(
          ([term, value]) =>
            value !== null && (
              <div key={term} className="contents">
                <dt className="text-ink-3">{term}</dt>
                <dd dir="auto" className="whitespace-pre-line wrap-anywhere max-sm:mb-1.5">
                  {value}
                </dd>
              </div>
            ),
        )}
        <div className="contents">
          <dt className="text-ink-3">Certificate</dt>
          <dd>
            <StatusLamp tone={signer.tone}>{signer.label}</StatusLamp>
            {signer.text && <span className="block text-ink-2">{signer.text}</span>}
          </dd>
        </div>
      </dl>
      {side === 'owner' && <BelowNote sheet={sheet} aircraftId={aircraftId} />}
      {sheet.discrepancies.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Discrepancies of {formatDate(sheet.doneOn)}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 ps-5 text-sm">
            {sheet.discrepancies.map(({ number, title, grade }) => (
              <li key={`${number} ${title}`} dir="auto" className="wrap-anywhere">
                {title}
                {grade && sheet.kind !== 'condition' && (
                  <span className="text-ink-3 capitalize"> ({grade})</span>
                )}
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-ink-2">{ferryText}</p>
        </>
      )}
      {sheet.inoperative.length > 0 && (
        <>
          <h3 className="mt-4 text-sm font-semibold">Inoperative items of {formatDate(sheet.doneOn)}</h3>
          <ol className="mt-1.5 grid list-decimal gap-1 ps-5 text-sm">
            {sheet.inoperative.map((item) => (
              <li key={item} dir="auto" className="wrap-anywhere">
                {item}
              </li>
            ))}
          </ol>
          <p className="mt-2 text-sm text-ink-2">{inoperativeText}</p>
        </>
      )}
    </>
  );
}
