import { useQuery } from '@tanstack/react-query';
import { Download, FilePen, Send, Wrench } from 'lucide-react';
import { Suspense, useState } from 'react';
import { isWithoutEntry } from '#contract/requests/request-lifecycle.ts';
import {
  askAgainHours,
  draftMark,
  entryReminderDays,
  isSignable,
  notWithheldText,
  resultText,
  sideInspected,
  signOffKinds,
} from '#contract/sign-off/sign-off-rules.ts';
import { signOffPdf } from '#web/api/aircraft.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { signOffsOf, useAskForSignOff, type SignOffs } from '#web/api/sign-offs.ts';
import { formatDateTime } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useHasOpened } from '#web/ui/has-opened.ts';
import { lazyPart } from '#web/ui/lazy-part.tsx';
import { useLoadLater } from '#web/ui/load-later.ts';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { CorrectedList } from './corrected-list.tsx';
import { DraftNote } from './draft-note.tsx';
import { SheetEntry } from './sheet-entry.tsx';

const SignOffDialog = lazyPart(
  () => import('./sign-off-dialog.tsx').then((m) => ({ default: m.SignOffDialog })),
  'over',
);

function entryLabel(draft: SignOffs['draft'], canSign: boolean, isMissing: boolean, myId: string) {
  if (draft && canSign && draft.signerId === myId) return 'Sign and Send';
  if (canSign) return isMissing ? 'Add Entry' : 'Correct Entry';
  return draft ? 'Edit Entry' : 'Prepare Entry';
}

/** The sign-off sheet of a job, or that it is missing; nothing for work that needs none. */
export function SignOffCard({ request }: { request: RequestDetail }) {
  const href = useHref();
  const [isOpen, setOpen] = useState(false);
  const hasOpened = useHasOpened(isOpen);
  const signOffs = useQuery(signOffsOf(request.id)).data;
  const me = useUser();
  const canSign = signOffs?.canSign && request.canWork;
  const others = signOffs?.signers.filter(({ userId }) => userId !== me.id) ?? [];
  const isOpenJob = request.status === 'in_progress' || isSignable(request);
  const canPrepare = signOffs?.canPrepare && request.canWork && isOpenJob && others.length > 0;
  useLoadLater(SignOffDialog.preload, canSign || canPrepare);
  if (!signOffs?.kind) return null;
  const [sheet] = signOffs.sheets;
  if (!sheet && !isSignable(request) && !canPrepare) return null;
  const isOwner = request.side === 'owner';
  // A sheet from before requested changes is no entry for the work since.
  const isMissing = !sheet || isWithoutEntry(request);
  return (
    <section aria-label="Logbook entry">
      <Card className="p-5 max-md:p-4">
        <div className="flex flex-wrap items-baseline justify-between gap-x-3 gap-y-1">
          <h2 className="card-title">Logbook entry</h2>
          {!isMissing ? (
            <StatusLamp
              className="whitespace-normal"
              tone={sheet.result === 'approved' ? 'quiet' : 'caution'}
            >
              {resultText(sheet.kind, sheet.result, sideInspected(sheet))}
            </StatusLamp>
          ) : (
            <StatusLamp tone="caution">No entry yet</StatusLamp>
          )}
        </div>
        {isMissing && isSignable(request) && <Missing request={request} kind={signOffs.kind} />}
        {signOffs.draft && (
          <DraftNote
            draft={signOffs.draft}
            signers={signOffs.signers}
            myId={me.id}
            isUndelivered={!isSignable(request)}
          />
        )}
        {sheet && isMissing && <p className="mt-2 text-ink-2">This entry is from before the changes.</p>}
        {sheet && (
          <SheetEntry
            sheet={sheet}
            side={request.side}
            aircraftId={request.aircraftId}
            aircraft={signOffs.aircraft}
          />
        )}
        <div className="mt-4 flex flex-wrap gap-2 empty:hidden max-sm:*:flex-1">
          {sheet && (
            <Button href={signOffPdf(request.id)} icon={<Download aria-hidden />}>
              Print Entry
            </Button>
          )}
          {(canSign || canPrepare) && (
            <Button
              variant={isMissing ? 'primary' : 'outline'}
              icon={<FilePen aria-hidden />}
              onClick={() => setOpen(true)}
            >
              {entryLabel(signOffs.draft, Boolean(canSign), isMissing, me.id)}
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
        {signOffs.completes && (
          <CorrectedList key={signOffs.completes.version} completes={signOffs.completes} />
        )}
        <Versions request={request} sheets={signOffs.sheets} />
        {sheet && <p className="mt-4 text-xs text-ink-3">{draftMark}</p>}
        <Suspense>
          {(canSign || canPrepare) && hasOpened && (
            <SignOffDialog
              request={request}
              signOffs={signOffs}
              open={isOpen}
              onClose={() => setOpen(false)}
            />
          )}
        </Suspense>
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
