import { useQuery } from '@tanstack/react-query';
import { Ellipsis, Plus, Wrench } from 'lucide-react';
import { useState } from 'react';
import { meterLabels, readingText } from '#contract/aircraft/meters.ts';
import type { Aircraft } from '#web/api/aircraft.ts';
import { squawksOf, useRemoveSquawk, useReopenSquawk, type Squawk } from '#web/api/squawks.ts';
import { subjects, useUnsent, type UnsentSquawk } from '#web/api/unsent/unsent.ts';
import { formatDate, pluralize } from '#web/lib/format.ts';
import { useHref } from '#web/lib/paths.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Menu } from '#web/ui/menu.tsx';
import { Block, Loading } from '#web/ui/skeleton.tsx';
import { StatusLamp } from '#web/ui/status-lamp.tsx';
import { ResolveDialog } from './resolve-dialog.tsx';
import { SquawkDialog } from './squawk-dialog.tsx';
import { UnsentSquawks } from './unsent-squawks.tsx';

interface Props {
  aircraft: Aircraft;
  /** Today at the home airport. */
  today: string;
}

const isOpen = ({ resolvedAt, requestId }: Squawk) => resolvedAt === null && requestId === null;

/** What pilots noted about an aircraft between inspections; ticked ones become a request. */
export function SquawkList({ aircraft, today }: Props) {
  const href = useHref();
  const query = useQuery(squawksOf(aircraft.id));
  const squawks = query.data;
  const user = useUser();
  const mayManage = mayOf(user, aircraft.group, 'aircraft.manage');
  const mayRequest = mayOf(user, aircraft.group, 'request');
  const unsent = useUnsent(user.id, 'squawk', subjects.squawk(aircraft.id));
  const [dialog, setDialog] = useState<{ open: boolean; refused?: UnsentSquawk }>({ open: false });
  const [resolved, setResolved] = useState<Squawk>();
  const [unticked, setUnticked] = useState<ReadonlySet<number>>(new Set());
  const open = squawks?.filter(({ resolvedAt }) => resolvedAt === null) ?? [];
  const ticked = mayRequest ? open.filter((squawk) => isOpen(squawk) && !unticked.has(squawk.id)) : [];
  const toggle = (id: number, isOn: boolean) =>
    setUnticked((before) => {
      const after = new Set(before);
      if (isOn) after.delete(id);
      else after.add(id);
      return after;
    });
  return (
    <section aria-label={`Squawks of ${aircraft.tailNumber}`} className="border-t border-line">
      <div className="flex flex-wrap items-center gap-x-5 gap-y-1 bg-sunken px-5 py-2 text-sm max-md:px-4">
        <h3 className="font-semibold">Squawks</h3>
        {open.length > 0 && <StatusLamp tone="caution">{open.length} open</StatusLamp>}
        <Button
          variant="ghost"
          size="sm"
          className="ms-auto text-accent"
          icon={<Plus aria-hidden />}
          onClick={() => setDialog({ open: true })}
        >
          Add Squawk
        </Button>
      </div>
      {query.isPending && (
        <Loading label="Loading the squawks" className="px-5 py-3 max-md:px-4">
          <Block className="h-5 max-md:h-10" />
        </Loading>
      )}
      {squawks?.length === 0 && unsent.length === 0 && (
        <p className="px-5 py-3 text-sm text-ink-3 max-md:px-4">
          Note what you notice between inspections, and request it in one go.
        </p>
      )}
      <UnsentSquawks squawks={unsent} onEdit={(refused) => setDialog({ open: true, refused })} />
      <ul className="divide-y divide-line">
        {open.map((squawk) => (
          <OpenRow
            key={squawk.id}
            squawk={squawk}
            isTicked={!unticked.has(squawk.id)}
            mayRequest={mayRequest}
            mayManage={mayManage}
            onTick={(isOn) => toggle(squawk.id, isOn)}
            onResolve={() => setResolved(squawk)}
          />
        ))}
      </ul>
      {ticked.length > 0 && (
        <div className="border-t border-line px-5 py-3 max-md:px-4">
          <Button
            size="sm"
            icon={<Wrench aria-hidden />}
            href={href('/post-request', {
              aircraft: aircraft.id,
              squawks: ticked.map(({ id }) => id).join(','),
            })}
          >
            Request {pluralize(ticked.length, 'Squawk')}
          </Button>
        </div>
      )}
      <Resolved
        squawks={squawks?.filter(({ resolvedAt }) => resolvedAt !== null) ?? []}
        mayManage={mayManage}
      />
      <SquawkDialog
        {...dialog}
        onClose={() => setDialog({ ...dialog, open: false })}
        aircraft={aircraft}
        today={today}
      />
      {resolved && <ResolveDialog squawk={resolved} onClose={() => setResolved(undefined)} />}
    </section>
  );
}

const notedText = ({ notedOn, meter, hours }: Squawk) =>
  [formatDate(notedOn), meter && hours !== null && `${meterLabels[meter]} ${readingText(meter, hours)}`]
    .filter(Boolean)
    .join(', ');

const Photos = ({ squawk: { photos } }: { squawk: Squawk }) => (
  <span className="mt-1.5 flex flex-wrap gap-2 empty:hidden">
    {photos.map((photo) => (
      <a key={photo.id} href={photo.fileUrl} target="_blank" rel="noreferrer">
        <img
          src={photo.thumbnailUrl ?? photo.fileUrl}
          alt={photo.name}
          className="size-14 rounded-control border border-line object-cover"
        />
      </a>
    ))}
  </span>
);

interface RowProps {
  squawk: Squawk;
  isTicked: boolean;
  mayRequest: boolean;
  mayManage: boolean;
  onTick: (isOn: boolean) => void;
  onResolve: () => void;
}

function OpenRow({ squawk, isTicked, mayRequest, mayManage, onTick, onResolve }: RowProps) {
  const href = useHref();
  const remove = useRemoveSquawk();
  return (
    <li className="flex items-start gap-3 px-5 py-3 max-md:px-4">
      <div className="min-w-0 flex-1">
        {squawk.requestId === null && mayRequest ? (
          <Checkbox label={squawk.text} note={notedText(squawk)} checked={isTicked} onChange={onTick} />
        ) : (
          <>
            <p dir="auto" className="wrap-anywhere">
              {squawk.text}
            </p>
            <p className="num text-sm text-ink-3">
              {notedText(squawk)}
              {squawk.requestId !== null && (
                <>
                  ,{' '}
                  <a href={href('/requests/:id', { id: squawk.requestId })} className="link hit">
                    requested
                  </a>
                </>
              )}
            </p>
          </>
        )}
        <Photos squawk={squawk} />
      </div>
      {mayManage && (
        <Menu
          label={`Actions for ${squawk.text}`}
          items={[
            { label: 'Mark Resolved', onSelect: onResolve },
            ...(squawk.requestId === null
              ? [
                  {
                    label: 'Remove',
                    tone: 'danger' as const,
                    line: true,
                    onSelect: () => remove.mutate(squawk),
                  },
                ]
              : []),
          ]}
          renderTrigger={(props) => (
            <IconButton
              {...props}
              label={`More actions for ${squawk.text}`}
              icon={<Ellipsis aria-hidden />}
            />
          )}
        />
      )}
    </li>
  );
}

/** The history of an aircraft's squawks. */
function Resolved({ squawks, mayManage }: { squawks: Squawk[]; mayManage: boolean }) {
  const href = useHref();
  const reopen = useReopenSquawk();
  if (squawks.length === 0) return null;
  return (
    <details className="border-t border-line px-5 py-2.5 text-sm max-md:px-4">
      <summary className="link hit cursor-pointer">{pluralize(squawks.length, 'resolved squawk')}</summary>
      <ul className="mt-2 grid gap-3">
        {squawks.map((squawk) => (
          <li key={squawk.id} className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              <p dir="auto" className="wrap-anywhere">
                {squawk.text}
              </p>
              <p className="num text-ink-3">
                {notedText(squawk)}. Resolved {squawk.resolvedAt && formatDate(squawk.resolvedAt)}
                {squawk.requestId !== null && (
                  <>
                    {' '}
                    by a{' '}
                    <a href={href('/requests/:id', { id: squawk.requestId })} className="link hit">
                      job
                    </a>
                  </>
                )}
                {squawk.resolution && `: ${squawk.resolution}`}
              </p>
              <Photos squawk={squawk} />
            </div>
            {mayManage && (
              <Button size="sm" variant="ghost" onClick={() => reopen.mutate(squawk)}>
                Open Again
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
