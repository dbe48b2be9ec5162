import {
  ClipboardCheck,
  Ellipsis,
  GraduationCap,
  Pencil,
  ShieldCheck,
  Trash2,
  TriangleAlert,
  Warehouse,
  Wrench,
  type LucideIcon,
} from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { credentialNoticeDays, type CredentialKind } from '#contract/providers/credential-kinds.ts';
import { daysBetween } from '#contract/time.ts';
import { useRemoveCredential, type OwnCredential } from '#web/api/credentials.ts';
import {
  daysLeftLabel,
  formatLimit,
  formatRatings,
  longName,
  statusLamps,
} from '#web/components/credentials/credential-labels.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { today } from '#web/lib/today.ts';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import type { Tone } from '#web/ui/tones.ts';

const icons: Record<CredentialKind, LucideIcon> = {
  ia: ClipboardCheck,
  a_and_p: Wrench,
  repair_station: Warehouse,
  airframe: Wrench,
  powerplant: Wrench,
  repairman_station: Wrench,
  repairman_builder: Wrench,
  repairman_lsri: Wrench,
  repairman_lsrm: Wrench,
  repairman: Wrench,
  insurance_hangarkeepers: Warehouse,
  insurance_premises: ShieldCheck,
  insurance_products: ShieldCheck,
  other: GraduationCap,
};

const [soonDays, , lastDays] = credentialNoticeDays;

/** Days until the credential ends; null if it has no end. */
export const daysLeft = ({ validUntil }: Pick<OwnCredential, 'validUntil'>) =>
  validUntil === null ? null : daysBetween(today(), validUntil);

/** True if a credential in force ends within 60 days. */
export const endsSoon = (credential: OwnCredential) => {
  const left = daysLeft(credential);
  return (
    left !== null && left <= soonDays && (credential.status === 'checked' || credential.status === 'stated')
  );
};

/** Lamp as the provider sees it, with the line below. */
function stateOf(credential: OwnCredential): { label: string; tone: Tone; line: string } {
  const { status, checkedAt, statedAt } = credential;
  const when = formatDate(checkedAt ?? statedAt);
  if (status === 'not_carried') return { label: 'Not carried', tone: 'quiet', line: `Stated ${when}` };
  if (status === 'checked')
    return endsSoon(credential)
      ? { label: 'Expires soon', tone: 'caution', line: `Checked ${when}` }
      : { ...statusLamps.checked, line: when };
  if (status === 'stated') return { ...statusLamps.stated, line: `In review since ${when}` };
  if (status === 'refused') return { ...statusLamps.refused, line: when };
  return { ...statusLamps.expired, line: checkedAt ? `Was checked ${when}` : `Stated ${when}` };
}

type Props = { credential: OwnCredential; onEdit: () => void };

/** One credential on the provider's page: facts, state, how long it lasts, and one action. */
export function CredentialItem({ credential, onEdit }: Props) {
  const { kind, number, issuer, ratings, limit, files, status, checkedHow, openQuotes, canChange } =
    credential;
  const Icon = icons[kind];
  const { label, tone, line } = stateOf(credential);
  const facts = [issuer, formatRatings(ratings), limit && formatLimit(limit)].filter(Boolean).join(', ');
  const isRenewal = status === 'expired' || endsSoon(credential);
  return (
    <li className="grid grid-cols-[auto_minmax(0,1fr)_auto] items-start gap-x-4 gap-y-3 px-5 py-4 max-md:px-4 md:grid-cols-[auto_minmax(0,1.4fr)_minmax(0,1fr)_minmax(0,1fr)_8rem]">
      <span className="grid size-9 place-items-center rounded-control border border-line text-ink-2">
        <Icon aria-hidden className="size-4" />
      </span>
      <div className="min-w-0">
        <p dir="auto" className="font-semibold wrap-anywhere">
          {longName(credential)}
        </p>
        {!canChange && credential.holder && <p className="text-sm text-ink-2">{credential.holder}</p>}
        {number && <p className="code text-sm wrap-anywhere text-ink-2">{number}</p>}
        <p className="text-sm wrap-anywhere text-ink-3">
          {status === 'not_carried' ? 'You told owners that you don’t carry it' : facts}
        </p>
        {files.map((file) => (
          <a key={file.id} href={file.fileUrl} className="link hit block truncate text-sm">
            {file.name}
          </a>
        ))}
      </div>
      <div className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2">
        <StatusLamp tone={tone}>{label}</StatusLamp>
        <p className="num text-sm text-ink-3">{line}</p>
      </div>
      <div className="max-md:col-span-2 max-md:col-start-2">
        <Validity credential={credential} />
      </div>
      <div className="flex items-center justify-end gap-1 max-md:col-start-3 max-md:row-start-1">
        {isRenewal && canChange && (
          <Button size="sm" className="max-md:hidden" onClick={onEdit}>
            Renew
          </Button>
        )}
        {canChange && <ItemMenu credential={credential} onEdit={onEdit} />}
      </div>
      {status === 'refused' && <Notice>{checkedHow}</Notice>}
      {status === 'expired' && (
        <Notice>
          {openQuotes > 0
            ? `${pluralize(openQuotes, 'open quote')} ${openQuotes === 1 ? 'relies' : 'rely'} on it. Owners see “Expired”.`
            : 'Owners see “Expired”.'}
        </Notice>
      )}
      {(isRenewal || status === 'refused') && canChange && (
        <Button
          className={isRenewal ? 'col-span-full md:hidden' : 'col-span-full md:col-start-2 md:w-fit'}
          onClick={onEdit}
        >
          {isRenewal ? 'Renew' : 'Fix and Resubmit'}
        </Button>
      )}
    </li>
  );
}

const Notice = ({ children }: { children: ReactNode }) => (
  <p dir="auto" className="col-span-full flex gap-2 text-sm text-warning md:col-start-2">
    <TriangleAlert aria-hidden className="mt-0.5 size-4 shrink-0" />
    <span className="min-w-0 wrap-anywhere">{children}</span>
  </p>
);

/** The end and the used share of the validity: amber from 60 days, red from 7 days on. */
function Validity({ credential }: { credential: OwnCredential }) {
  const { kind, status, validUntil, statedAt } = credential;
  const left = daysLeft(credential);
  if (status === 'not_carried' || status === 'refused') return null;
  if (validUntil === null || left === null)
    return kind === 'a_and_p' ? <p className="text-sm">Doesn’t expire</p> : null;
  const all = Math.max(1, daysBetween(statedAt.slice(0, 10), validUntil));
  const used = Math.min(100, Math.max(4, Math.round((1 - left / all) * 100)));
  const isLate = left <= lastDays;
  const color = left > soonDays ? 'bg-ink-3' : isLate ? 'bg-warning' : 'bg-caution';
  const text = left > soonDays ? 'text-ink-3' : isLate ? 'text-warning' : 'text-caution';
  return (
    <div className="num text-sm">
      <p>{formatDate(validUntil)}</p>
      <p className={text}>{daysLeftLabel(validUntil)}</p>
      <div aria-hidden className="mt-1 h-1 max-w-40 overflow-hidden rounded-full bg-fill">
        <div className={`h-full rounded-full ${color}`} style={{ width: `${left < 0 ? 100 : used}%` }} />
      </div>
    </div>
  );
}

function ItemMenu({ credential, onEdit }: Props) {
  const [isRemoving, setRemoving] = useState(false);
  const remove = useRemoveCredential();
  const name = longName(credential);
  return (
    <>
      <Menu
        label={`Actions for ${name}`}
        items={[
          { label: 'Edit', icon: <Pencil aria-hidden />, onSelect: onEdit },
          {
            label: 'Remove',
            icon: <Trash2 aria-hidden />,
            tone: 'danger',
            onSelect: () => setRemoving(true),
          },
        ]}
        renderTrigger={(props) => (
          <IconButton {...props} label={`Actions for ${name}`} icon={<Ellipsis aria-hidden />} />
        )}
      />
      <ConfirmDialog
        open={isRemoving}
        title={`Remove ${name}?`}
        text="Owners no longer see it. If you add it again, an administrator checks it again."
        confirm="Remove Credential"
        pendingText="Removing..."
        cancel="Keep Credential"
        danger
        pending={remove.isPending}
        onConfirm={() => remove.mutate(credential.id, { onSettled: () => setRemoving(false) })}
        onCancel={() => setRemoving(false)}
      />
    </>
  );
}
