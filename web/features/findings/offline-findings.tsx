import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { href } from '#contract/addresses.ts';
import type { NewFinding } from '#web/api/findings.ts';
import { keptFindings, keptJobs, type KeptJob } from '#web/api/kept-findings.ts';
import { pluralize } from '#web/lib/format.ts';
import { lastUserId } from '#web/lib/last-user.ts';
import { onRetry } from '#web/lib/retries.ts';
import { preloadDialog } from '#web/ui/dialog.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { AddFinding } from './add-finding.tsx';
import { discardFinding, isReachable, keepFinding } from './finding-outbox.ts';
import { KeptList } from './kept-list.tsx';

/** How often the server is asked for: the page has nothing else to show, and not every browser says that it is back online. */
const reachMs = 3000;

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
  const client = useQueryClient();
  const toast = useToast();
  useEffect(preloadDialog, []);
  const kept = useQuery(keptFindings(userId)).data ?? [];
  const jobs = useQuery(keptJobs(userId)).data ?? [];
  const reload = () => client.invalidateQueries({ queryKey: keptFindings(userId).queryKey });
  const follow = useEffectEvent(() => void reload());
  // Another tab may have sent them.
  useEffect(() => onRetry(follow), []);
  const add = (requestId: number) => async (body: NewFinding, files: File[]) => {
    await keepFinding(userId, requestId, body, files);
    await reload();
    toast.show({
      title: 'Finding saved on this device',
      description: 'We’ll send it when you’re back online.',
    });
  };
  const isOpen = ({ requestId }: KeptJob) =>
    href('/requests/:id/findings', { id: requestId }) === location.pathname;
  const shown = jobs.filter(
    (job) => isOpen(job) || kept.some(({ requestId }) => requestId === job.requestId),
  );
  const others = kept.filter(({ requestId }) => shown.every((job) => job.requestId !== requestId));
  const discard = async (finding: (typeof kept)[number]) => {
    await discardFinding(finding);
    await reload();
  };
  if (shown.length === 0 && others.length === 0) return null;
  return (
    <section aria-label="Findings on this device" className="page pt-8 max-md:pt-5">
      <h2 className="text-xl">Findings on this device</h2>
      <p className="mt-1 mb-4 text-ink-2">
        {kept.length > 0
          ? `${pluralize(kept.length, 'finding')} waiting to send. We’ll send ${kept.length === 1 ? 'it' : 'them'} when you’re back online.`
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
          <KeptList
            kept={kept.filter(({ requestId }) => requestId === job.requestId)}
            onDiscard={(finding) => void discard(finding)}
          />
        </div>
      ))}
      <KeptList kept={others} onDiscard={(finding) => void discard(finding)} />
    </section>
  );
}
