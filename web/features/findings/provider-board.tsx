import { Camera, Check } from 'lucide-react';
import { useRef, useState } from 'react';
import { findingGradeLabels } from '#contract/finding-grades.ts';
import { formatMoney, toCents } from '#contract/money.ts';
import {
  useCompleteFinding,
  useGiveBackFinding,
  useWithdrawFinding,
  type Finding,
} from '#web/api/findings.ts';
import type { KeptFinding } from '#web/api/kept-findings.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { EditFindingDialog, NewFindingDialog } from './finding-dialog.tsx';
import { gradeTones } from './finding-labels.ts';
import { FindingRow } from './finding-row.tsx';
import { FindingState } from './finding-state.tsx';
import { useKeptFindings, type KeptFindings } from './use-kept-findings.ts';

interface Props {
  request: RequestDetail;
  findings: Finding[];
}

/** The mechanic's list: what was found, what the owner answered, what is left to do. */
export function ProviderBoard({ request, findings }: Props) {
  const outbox = useKeptFindings(request.id);
  const isRunning = request.status === 'in_progress';
  return (
    <>
      {isRunning && <AddFinding request={request} outbox={outbox} />}
      <Kept outbox={outbox} />
      {findings.length === 0 && outbox.kept.length === 0 && (
        <EmptyState
          drawing="documents"
          title="No findings yet"
          text="Report what you find with a photo, a grade and a price. The owner decides on each."
        />
      )}
      {findings.length > 0 && (
        <ul aria-label="Findings" className="card overflow-clip">
          {findings.map((finding) => (
            <FindingRow key={finding.id} finding={finding} isPriceStrong={finding.status !== 'declined'}>
              <FindingState finding={finding} request={request} />
              <Actions finding={finding} request={request} />
            </FindingRow>
          ))}
        </ul>
      )}
    </>
  );
}

/** Opens the form; on phones the camera opens first. */
function AddFinding({ request, outbox }: { request: RequestDetail; outbox: KeptFindings }) {
  const camera = useRef<HTMLInputElement>(null);
  const [isOpen, setOpen] = useState(false);
  const [shot, setShot] = useState<File>();
  const start = () => {
    setShot(undefined);
    setOpen(true);
    if (matchMedia('(pointer: coarse)').matches) camera.current?.click();
  };
  return (
    <div className="mb-4">
      <Button
        variant="primary"
        size="lg"
        icon={<Camera aria-hidden />}
        className="max-md:w-full"
        onClick={start}
      >
        Add Finding
      </Button>
      <input
        ref={camera}
        type="file"
        aria-label="Camera"
        accept="image/*"
        capture="environment"
        hidden
        onChange={({ target }) => {
          setShot(target.files?.[0]);
          target.value = '';
        }}
      />
      <NewFindingDialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title="New Finding"
        tailNumber={request.aircraft?.tailNumber ?? undefined}
        shot={shot}
        onSubmit={outbox.add}
      />
    </div>
  );
}

/** Findings that are still in this browser. */
function Kept({ outbox: { kept, isSending, retry, discard } }: { outbox: KeptFindings }) {
  if (kept.length === 0) return null;
  return (
    <ul aria-label="Waiting to send" className="card mb-4 divide-y divide-line">
      {kept.map((finding) => (
        <KeptRow
          key={finding.key}
          finding={finding}
          isSending={isSending}
          onRetry={() => retry(finding)}
          onDiscard={() => void discard(finding)}
        />
      ))}
    </ul>
  );
}

interface KeptRowProps {
  finding: KeptFinding;
  isSending: boolean;
  onRetry: () => void;
  onDiscard: () => void;
}

function KeptRow({ finding: { body, photos, refusal }, isSending, onRetry, onDiscard }: KeptRowProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 px-5 py-4 text-sm max-md:px-4">
      <div className="min-w-0 flex-1 basis-56">
        <StatusLamp tone={gradeTones[body.grade]}>{findingGradeLabels[body.grade]}</StatusLamp>
        <p dir="auto" className="font-semibold wrap-anywhere">
          {body.title}
        </p>
        <p className="num text-ink-2">
          {formatMoney(body.price)}
          {photos.length > 0 && `, ${photos.length === 1 ? '1 photo' : `${photos.length} photos`}`}
        </p>
        {refusal && <p className="mt-1 text-warning">{refusal}</p>}
      </div>
      <StatusLamp tone={refusal ? 'warning' : 'caution'}>
        {refusal ? 'Not sent' : isSending ? 'Sending...' : 'Waiting to send'}
      </StatusLamp>
      <div className="flex gap-2">
        {refusal && (
          <Button size="sm" onClick={onRetry}>
            Try Again
          </Button>
        )}
        {!isSending && (
          <Button size="sm" variant="ghost" onClick={() => setAsking(true)}>
            Discard
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isAsking}
        title="Discard this finding?"
        text="It’s only on this device. You can’t undo this."
        confirm="Discard Finding"
        cancel="Keep Finding"
        danger
        onConfirm={() => {
          setAsking(false);
          onDiscard();
        }}
        onCancel={() => setAsking(false)}
      />
    </li>
  );
}

function Actions({ finding, request }: { finding: Finding; request: RequestDetail }) {
  const [asking, setAsking] = useState<'edit' | 'withdraw' | 'give_back'>();
  const complete = useCompleteFinding(finding.id);
  const withdraw = useWithdrawFinding(finding.id);
  const giveBack = useGiveBackFinding(finding);
  const close = () => setAsking(undefined);
  const { can, title, price, isPaid } = finding;
  if (can.length === 0) return null;
  const isRefunded = isPaid && toCents(price) > 0;
  return (
    <div className="mt-3 flex flex-wrap gap-2">
      {can.includes('done') && (
        <Button
          variant="primary"
          icon={<Check aria-hidden />}
          pending={complete.isPending}
          pendingText="Saving..."
          onClick={() => complete.mutate()}
        >
          Mark Done
        </Button>
      )}
      {can.includes('give_back') && (
        <Button variant="ghost" onClick={() => setAsking('give_back')}>
          Won’t Do
        </Button>
      )}
      {can.includes('edit') && <Button onClick={() => setAsking('edit')}>Edit</Button>}
      {can.includes('withdraw') && (
        <Button variant="ghost" onClick={() => setAsking('withdraw')}>
          Withdraw
        </Button>
      )}
      <ConfirmDialog
        open={asking === 'withdraw'}
        title="Withdraw this finding?"
        text={`The owner no longer has to decide on “${title}”.`}
        confirm="Withdraw Finding"
        cancel="Keep Finding"
        pending={withdraw.isPending}
        pendingText="Withdrawing..."
        onConfirm={() => withdraw.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
      <ConfirmDialog
        open={asking === 'give_back'}
        title="Withdraw this approved finding?"
        text={
          isRefunded
            ? `You won’t do “${title}”. We’ll refund ${formatMoney(price)} to the owner. You can’t undo this.`
            : `You won’t do “${title}”, and the owner doesn’t pay for it. You can’t undo this.`
        }
        confirm="Withdraw Finding"
        cancel="Keep Finding"
        danger
        pending={giveBack.isPending}
        pendingText="Withdrawing..."
        onConfirm={() => giveBack.mutate(undefined, { onSuccess: close })}
        onCancel={close}
      />
      <EditFindingDialog
        open={asking === 'edit'}
        onClose={close}
        title="Edit Finding"
        tailNumber={request.aircraft?.tailNumber ?? undefined}
        finding={finding}
      />
    </div>
  );
}
