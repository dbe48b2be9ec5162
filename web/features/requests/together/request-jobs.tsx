import { useQueries, useQuery } from '@tanstack/react-query';
import { Info, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { myAircraft, remindersOf } from '#web/api/aircraft.ts';
import { signersNear } from '#web/api/directory.ts';
import { usePostTogether } from '#web/api/request-editing.ts';
import { rangeText } from '#web/components/price-range.tsx';
import { addKnown, useDueEstimates, type PriceRange } from '#web/domain/due-estimates.ts';
import { pluralize } from '#web/lib/format.ts';
import { LoadError } from '#web/lib/load-error.tsx';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardHead } from '#web/ui/card.tsx';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { cx } from '#web/ui/class-names.ts';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { CardSkeleton, Loading } from '#web/ui/skeleton.tsx';
import { JobCard } from './job-card.tsx';
import { neededWorks, toJobs, toRequest, type Job } from './jobs.ts';
import { SharedFacts } from './shared-facts.tsx';

type Props = {
  /** Reminders to request. */
  ids: readonly number[];
  /** Called after posting. */
  onPosted: () => void;
};

/** Requests for items of the due list, one per kind of signature. */
export function RequestJobs({ ids, onPosted }: Props) {
  const ownAircraft = useQuery(myAircraft);
  const lists = useQueries({ queries: (ownAircraft.data ?? []).map(({ id }) => remindersOf(id)) });
  const failed = [ownAircraft, ...lists].find(({ isLoadingError }) => isLoadingError);
  if (failed) {
    return (
      <Frame title="Request Jobs">
        <Card>
          <LoadError query={failed} title="Couldn’t load your due list" />
        </Card>
      </Frame>
    );
  }
  if (!ownAircraft.data || lists.some(({ isPending }) => isPending)) {
    return (
      <Frame title="Request Jobs">
        <Loading label="Loading your due list">
          <CardSkeleton />
        </Loading>
      </Frame>
    );
  }
  const loaded = ownAircraft.data.map((aircraft, index) => ({
    aircraft,
    reminders: lists[index]?.data ?? [],
  }));
  return <Jobs start={toJobs(loaded, ids)} onPosted={onPosted} />;
}

const Frame = ({ title, children }: { title: string; children: ReactNode }) => (
  <Page
    title={title}
    back={{ href: useHref()('/aircraft'), label: 'My Aircraft' }}
    lead="One request per kind of signature, so every provider who quotes may do all of it."
  >
    {children}
  </Page>
);

function Jobs({ start, onPosted }: { start: Job[]; onPosted: () => void }) {
  const href = useHref();
  const post = usePostTogether();
  // Kept as they were opened: posted items get a request, and would leave the page before it does.
  const [jobs, setJobs] = useState(start);
  const stations = useStations(jobs);
  const estimates = useDueEstimates(
    jobs.map(({ aircraft, items, form: { preferredLocation, urgency } }) => ({
      aircraft,
      items,
      location: preferredLocation,
      urgency,
    })),
  );
  const form = useForm({
    initial: { invites: true },
    submit: async ({ invites }, keyFor) => {
      const body = { requests: jobs.map(toRequest), ...(invites && { providerIds: stations }) };
      await post.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    once: true,
    onSuccess: onPosted,
  });
  const change = (key: string, part: Partial<Job>) =>
    setJobs((all) => all.map((job) => (job.key === key ? { ...job, ...part } : job)));
  const isMany = jobs.length > 1;
  const canInvite = isMany && stations.length > 0;
  const postButton = (className: string) => (
    <Button
      type="submit"
      form={form.id}
      variant="primary"
      className={className}
      pending={form.isPending || form.isDone}
      pendingText="Posting..."
    >
      Post {pluralize(jobs.length, 'Request')}
    </Button>
  );
  if (jobs.length === 0) {
    return (
      <Frame title="Request Jobs">
        <EmptyState
          className="card py-14"
          drawing="documents"
          title="Nothing to request"
          text="These items have a request already, or they’re off your due list."
          action={<Button href={href('/aircraft')}>View Due List</Button>}
        />
      </Frame>
    );
  }
  return (
    <Frame title={`Request ${pluralize(jobs.length, 'Job')}`}>
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 grid-cols-1 gap-4">
          {jobs.map((job, index) => (
            <JobCard
              key={job.key}
              job={job}
              number={index + 1}
              estimate={estimates[index]}
              onChange={(part) => change(job.key, part)}
              onRemove={() => setJobs((all) => all.filter(({ key }) => key !== job.key))}
            />
          ))}
        </div>
        <form {...form.props} className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <Card>
            <CardHead
              title={
                isMany ? (jobs.length === 2 ? 'For both requests' : 'For all requests') : 'For this request'
              }
            />
            <div className="border-t border-line">
              <SharedFacts jobs={jobs} />
            </div>
            <EstimateSum estimates={estimates} />
            <div
              className={cx('grid gap-4 border-t border-line p-5 max-md:p-4', !canInvite && 'max-md:hidden')}
            >
              {canInvite && (
                <Checkbox
                  label={`Invite repair stations to quote ${jobs.length === 2 ? 'both' : 'all'}`}
                  note="One visit may cost less."
                  checked={form.values.invites}
                  onChange={(invites) => form.set({ invites })}
                />
              )}
              {postButton('w-full max-md:hidden')}
            </div>
          </Card>
          <Note icon={<Lock aria-hidden />}>
            Providers see the airport and the aircraft type. They see the tail number after you accept a
            quote.
          </Note>
          <Note icon={<Info aria-hidden />}>
            This is a planning aid, not a maintenance record or an airworthiness determination.
          </Note>
        </form>
      </div>
      <ActionBar label="Post the requests" phoneOnly>
        {postButton('flex-1')}
      </ActionBar>
    </Frame>
  );
}

function EstimateSum({ estimates }: { estimates: readonly (PriceRange | undefined)[] }) {
  const { sum, count } = addKnown(estimates);
  if (!sum) return null;
  const isPart = count < estimates.length;
  return (
    <p className="num flex flex-wrap items-baseline justify-between gap-x-3 border-t border-line px-5 py-3 text-sm text-ink-2 max-md:px-4">
      Estimate{isPart && ` for ${count} of ${estimates.length} jobs`}
      {!isPart && estimates.length === 2 && ', both jobs'}
      <span className="text-lg font-semibold text-ink">{rangeText(sum)}</span>
    </p>
  );
}

/** Repair stations that may sign all of several jobs at one place. */
function useStations(jobs: readonly Job[]) {
  const [place = '', ...others] = [...new Set(jobs.map(({ form }) => form.preferredLocation))];
  const works = [...new Set(jobs.flatMap(neededWorks))];
  const isAsked = jobs.length > 1 && others.length === 0;
  const { data } = useQuery(signersNear(isAsked ? place : '', works));
  return data?.stationIds ?? [];
}

const Note = ({ icon, children }: { icon: ReactNode; children: ReactNode }) => (
  <p className="flex gap-2.5 px-1 text-sm text-ink-2 [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-3">
    {icon}
    {children}
  </p>
);
