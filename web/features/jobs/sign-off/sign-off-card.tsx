import { useQuery } from '@tanstack/react-query';
import { Download, FilePen, Send, Wrench } from 'lucide-react';
import { useState } from 'react';
import { hoursText, meterLabels, meters } from '#contract/aircraft/meters.ts';
import { isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import {
  askAgainHours,
  draftMark,
  entryReminderDays,
  ferryText,
  isSignable,
  notWithheldText,
  resultText,
  signerCertificates,
  signOffKinds,
} from '#contract/sign-off/sign-off-rules.ts';
import { myAircraft, signOffPdf } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { signOffsOf, useAskForSignOff, type SignOffs, type SignOffSheet } from '#web/api/sign-offs.ts';
import { formatDate, formatDateTime, formatFullDate } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { SignOffDialog } from './sign-off-dialog.tsx';
import { describeSigner } from './signer-check.tsx';

/** The sign-off sheet of a job, or that it is missing; nothing for work that needs none. */
export function SignOffCard({ request }: { request: RequestDetail }) {
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const signOffs = useQuery(signOffsOf(request.id)).data;
  if (!signOffs?.kind) return null;
  const [sheet] = signOffs.sheets;
  if (!sheet && !isSignable(request)) return null;
  const isOwner = request.side === 'owner';
  // A sheet from before requested changes is no entry for the work since.
  const isMissing = !sheet || isWithoutEntry(request);
  return (
    <section aria-label="Logbook entry">
      <Card className="p-5 max-md:p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 className="card-title">Logbook entry</h2>
          {!isMissing ? (
            <StatusLamp tone={sheet.result === 'approved' ? 'quiet' : 'caution'}>
              {resultText(sheet.kind, sheet.result)}
            </StatusLamp>
          ) : (
            <StatusLamp tone="caution">No entry yet</StatusLamp>
          )}
        </div>
        {isMissing && <Missing request={request} kind={signOffs.kind} />}
        {sheet && isMissing && <p className="mt-2 text-ink-2">This entry is from before the changes.</p>}
        {sheet && <Entry sheet={sheet} side={request.side} aircraftId={request.aircraftId} />}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:*:flex-1">
          {sheet && (
            <Button href={signOffPdf(request.id)} icon={<Download aria-hidden />}>
              Print Entry
            </Button>
          )}
          {signOffs.canSign && (
            <Button
              variant={isMissing ? 'primary' : 'outline'}
              icon={<FilePen aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {isMissing ? 'Add Entry' : 'Correct Entry'}
            </Button>
          )}
          {isOwner && isMissing && (
            <AskForEntry requestId={request.id} canAsk={signOffs.canAsk} askedAt={signOffs.askedAt} />
          )}
          {isOwner && sheet && sheet.discrepancies.length > 0 && !signOffs.fix && (
            <Button href={href('/post-request', { fix: request.id })} icon={<Wrench aria-hidden />}>
              Fix Elsewhere
            </Button>
          )}
        </div>
        {signOffs.fix && (
          <p className="mt-3 text-sm text-ink-2">
            You posted these discrepancies in{' '}
            <a
              href={href('/requests/:id', { id: signOffs.fix.id })}
              dir="auto"
              className="link hit wrap-anywhere"
            >
              {signOffs.fix.title}
            </a>
            .
          </p>
        )}
        <Versions request={request} sheets={signOffs.sheets} />
        {sheet && <p className="mt-4 text-xs text-ink-3">{draftMark}</p>}
        {signOffs.canSign && (
          <SignOffDialog request={request} signOffs={signOffs} open={isOpen} onClose={() => setOpen(false)} />
        )}
      </Card>
    </section>
  );
}

type MissingProps = { request: RequestDetail; kind: NonNullable<SignOffs['kind']> };

const Missing = ({ request: { side, status }, kind }: MissingProps) => (
  <p className="mt-2 text-ink-2">
    {side === 'provider'
      ? `${status === 'completed' ? 'You were paid for this job.' : 'Your payment is already held.'} ${notWithheldText}`
      : `The provider hasn’t added the ${signOffKinds[kind].label.toLowerCase()} yet.${status === 'delivered' ? ` We remind them for ${entryReminderDays.at(-1)} days.` : ''}`}
  </p>
);

interface AskProps extends Pick<SignOffs, 'canAsk' | 'askedAt'> {
  requestId: number;
}

/** Asks the provider for the entry, and says when the owner did so last. */
function AskForEntry({ requestId, canAsk, askedAt }: AskProps) {
  const ask = useAskForSignOff(requestId);
  if (!canAsk && !askedAt) return null;
  return (
    <div className="grid gap-1.5 sm:justify-items-start">
      <Button
        icon={<Send aria-hidden />}
        disabled={!canAsk}
        pending={ask.isPending}
        pendingText="Asking..."
        onClick={() => ask.mutate()}
      >
        Ask for the Entry
      </Button>
      {askedAt && (
        <p className="text-sm text-ink-3">
          You asked on {formatDateTime(askedAt)}.
          {!canAsk && ` You can ask again after ${askAgainHours} hours.`}
        </p>
      )}
    </div>
  );
}

interface EntryProps {
  sheet: SignOffSheet;
  side: RequestDetail['side'];
  aircraftId: number | null;
}

/** Tells the owner what becomes of readings that are below those of the aircraft. */
function BelowNote({ sheet, aircraftId }: Omit<EntryProps, 'side'>) {
  const aircraft = useQuery(myAircraft).data?.find(({ id }) => id === aircraftId);
  if (!aircraft) return null;
  const own = { tach: aircraft.tachHours, hobbs: aircraft.hobbsHours, total: aircraft.totalHours };
  if (!meters.some((meter) => (sheet.readings[meter] ?? Infinity) < (own[meter] ?? 0))) return null;
  return (
    <p className="mt-2 text-sm text-ink-3">
      Readings below your own leave the aircraft’s readings as they are.
    </p>
  );
}

/** The facts of a sheet, the signer's certificate and the list of discrepancies. */
function Entry({ sheet, side, aircraftId }: EntryProps) {
  const readings = meters.flatMap((meter) => {
    const hours = sheet.readings[meter];
    return hours === undefined ? [] : `${meterLabels[meter]} ${hoursText(hours)}`;
  });
  const { label, rule } = signOffKinds[sheet.kind];
  const signer = describeSigner(sheet, side);
  const facts: [string, string | null][] = [
    ['Kind', `${label}, ${rule}`],
    ['Date completed', formatFullDate(sheet.doneOn)],
    ['Readings', readings.join(', ') || null],
    ['Inspection', sheet.inspectionType],
    [sheet.kind === 'maintenance' ? 'Work' : 'Extent', sheet.description],
    ['Data referenced', sheet.dataReferenced],
    ['Performed by', sheet.performedBy],
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
    </>
  );
}

function Versions({ request, sheets }: { request: RequestDetail; sheets: SignOffs['sheets'] }) {
  if (sheets.length < 2) return null;
  return (
    <details className="mt-4 text-sm">
      <summary className="link hit cursor-pointer">Earlier versions</summary>
      <ul className="num mt-2 grid gap-1">
        {sheets.slice(1).map(({ version, createdAt }) => (
          <li key={version}>
            <a href={signOffPdf(request.id, version)} className="link hit">
              Version {version}
            </a>
            , {formatDateTime(createdAt)}
          </li>
        ))}
      </ul>
    </details>
  );
}
