import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '#contract/addresses.ts';
import type { NewFinding } from '#web/api/findings.ts';
import { keptJobs, type KeptJob } from '#web/api/kept-jobs.ts';
import { outbox, useUnsent, type UnsentFinding } from '#web/api/unsent/unsent.ts';
import { ApiError, call } from '#web/lib/api.ts';
import { pluralize } from '#web/lib/format.ts';
import { isInMemory } from '#web/lib/kept-records.ts';
import { lastUserId } from '#web/lib/last-user.ts';
import { onRetry } from '#web/lib/retries.ts';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AddFinding } from './add-finding.tsx';
import { savedToast, toUnsent } from './unsent-findings.ts';
import { UnsentList } from './unsent-list.tsx';

/** How often the server is asked for: the page has nothing else to show, and not every browser says that it is back online. */
const reachMs = 3000;

/** True if the server answers. */
const isReachable = () =>
  call('GET /api/auth/user').then(
    () => true,
    (error: unknown) => error instanceof ApiError && error.status < 500,
  );

/**
 * Findings that wait on this device, for a mechanic who opens the app without a connection. Only those of the person who
 * last used it here and did not sign out.
 */
export default function OfflineFindings({ onOnline }: { onOnline: () => void }) {
  const userId = lastUserId();
  const [isWriting, setWriting] = useState(false);
  const [isBack, setBack] = useState(false);
  useEffect(() => onRetry(() => void isReachable().then(setBack), reachMs), []);
  const leave = useEffectEvent(onOnline);
  // The page is not replaced under an open form.
  useEffect(() => {
    if (isBack && !isWriting) leave();
  }, [isBack, isWriting]);
  return userId && <OfKnownUser userId={userId} onOpenChange={setWriting} />;
}

interface Props {
  userId: string;
  onOpenChange: (isOpen: boolean) => void;
}

function OfKnownUser({ userId, onOpenChange }: Props) {
  const toast = useToast();
  useEffect(preloadDialog, []);
  const unsent = useUnsent(userId, 'finding');
  const jobs = useQuery(keptJobs(userId)).data ?? [];
  const add = (requestId: number) => async (body: NewFinding, files: File[]) => {
    const { key } = await outbox.add(userId, await toUnsent(requestId, body, files));
    toast.show(savedToast(isInMemory(key)));
  };
  const isOpen = ({ requestId }: KeptJob) =>
    href('/requests/:id/findings', { id: requestId }) === location.pathname;
  const shown = jobs.filter(
    (job) => isOpen(job) || unsent.some(({ requestId }) => requestId === job.requestId),
  );
  const others = unsent.filter(({ requestId }) => shown.every((job) => job.requestId !== requestId));
  const discard = ({ key }: UnsentFinding) => void outbox.remove(userId, key);
  if (shown.length === 0 && others.length === 0) return null;
  return (
    <section aria-label="Findings on this device" className="page pt-8 max-md:pt-5">
      <h2 className="text-xl">Findings on this device</h2>
      <p className="mt-1 mb-4 text-ink-2">
        {unsent.length > 0
          ? `${pluralize(unsent.length, 'finding')} waiting to send. We’ll send ${unsent.length === 1 ? 'it' : 'them'} when you’re back online.`
          : 'Nothing waits to be sent.'}
      </p>
      {shown.map((job) => (
        <div key={job.key}>
          <h3 dir="auto" className="mb-3 wrap-anywhere">
            {job.title}
          </h3>
          <AddFinding
            tailNumber={job.tailNumber ?? undefined}
            onSubmit={add(job.requestId)}
            onOpenChange={onOpenChange}
          />
          <UnsentList
            unsent={unsent.filter(({ requestId }) => requestId === job.requestId)}
            onDiscard={discard}
          />
        </div>
      ))}
      <UnsentList unsent={others} onDiscard={discard} />
    </section>
  );
}
