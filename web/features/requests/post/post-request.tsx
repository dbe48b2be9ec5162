import { useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useState } from 'react';
import { myAircraft, remindersOf } from '#web/api/aircraft.ts';
import { profileById } from '#web/api/directory.ts';
import { nameProviders, usePostRequest } from '#web/api/request-editing.ts';
import type { RequestDetail } from '#web/api/requests.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { Page } from '#web/lib/page.tsx';
import { deleteStoredFiles, hasStoredFiles } from '#web/lib/photos/stored-files.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { mayOf, useUser } from '#web/lib/session.ts';
import { useLeaveAfter } from '#web/lib/use-leave-after.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { EmptyState } from '#web/ui/empty-state.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { LoadingScreen } from '#web/ui/loading-screen.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { photosKey, postDraft, type PostSource } from './draft.ts';
import { PostEstimate } from './post-estimate.tsx';
import {
  emptyPost,
  isStartedBy,
  prefilled,
  toBody,
  validatePost,
  withOnlyAircraft,
  type PostForm,
  type Prefill,
  type Subject,
} from './post-form.ts';
import { RequestFields } from './request-fields.tsx';
import { NextCard, PrebuyCard, TipsCard } from './side-cards.tsx';
import { SimilarWarning } from './similar-warning.tsx';

/** Delay before the page leaves after a success, in ms: the specification's. */
const leaveAfterMs = 2500;

interface Props {
  prefill: Prefill;
  /** What the request starts from: an earlier one, discrepancies or squawks, and the values that they give. */
  start?: { from: PostSource; values: PostForm } | undefined;
  /** Files to attach that are on the server already: those of that request are copied. */
  startFiles?: RequestDetail['photos'] | undefined;
  /** The job whose list of discrepancies it is posted for. */
  fixesId?: number | undefined;
  /** Squawks of the aircraft that it is posted for. */
  squawkIds?: number[] | undefined;
  /** Called after posting and by Cancel. */
  onLeave: () => void;
}

/** The aircraft for which the user may post: a pilot of a group reads its aircraft and requests nothing for them. */
function useRequestable() {
  const user = useUser();
  return useQuery({
    ...myAircraft,
    select: (all) => all.filter(({ group }) => mayOf(user, group, 'request')),
  });
}

/** Posts a request. A link that starts another request than the stored draft asks which one to go on with. */
export function PostRequest({ start, ...props }: Props) {
  const user = useUser();
  const [choice, setChoice] = useState<'draft' | 'new' | undefined>(() => {
    if (start) return 'draft';
    const draft = postDraft(user.id).read();
    if (!draft && !hasStoredFiles(photosKey(user.id))) return 'new';
    return isStartedBy(props.prefill, draft ?? emptyPost) ? 'draft' : undefined;
  });
  const ownAircraft = useRequestable();
  // The only airplane is filled in from the start: a field that changes later would look like the user's own draft.
  if (ownAircraft.isLoading) return <LoadingScreen variant="data" late />;
  if (choice)
    return (
      <PostPage
        {...props}
        prefill={withOnlyAircraft(props.prefill, ownAircraft.data)}
        start={start}
        isNew={choice === 'new'}
      />
    );
  const { title = '' } = postDraft(user.id).read() ?? {};
  return (
    <Page title="Post a Service Request">
      <EmptyState
        className="card py-14"
        drawing="documents"
        title="You have an unfinished request"
        text={`${title ? `You haven’t posted “${title}” yet.` : 'You haven’t posted it yet.'} A new request replaces it.`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <Button onClick={() => setChoice('new')}>Start New Request</Button>
            <Button variant="primary" onClick={() => setChoice('draft')}>
              Continue Draft
            </Button>
          </div>
        }
      />
    </Page>
  );
}

/** The post form with its estimate, tips and draft. */
function PostPage({
  prefill,
  start,
  startFiles,
  fixesId,
  squawkIds,
  isNew,
  onLeave,
}: Props & { isNew: boolean }) {
  const user = useUser();
  const toast = useToast();
  const draft = postDraft(user.id, start?.from);
  const filesKey = photosKey(user.id, start?.from);
  const photos = usePhotos('request-photo', {
    storedAs: filesKey,
    fresh: isNew,
    ...(startFiles && { initial: startFiles }),
    onChange: () => form.clearErrors('photoIds'),
  });
  const ownAircraft = useRequestable();
  const invited = useQueries({
    queries: (prefill.providerIds ?? []).map((id) => profileById(String(id))),
  }).flatMap(({ data }) => data ?? []);
  const post = usePostRequest(invited);
  const client = useQueryClient();
  const subjectOf = ({ aircraftId, reminderIds }: PostForm): Subject => ({
    aircraft: ownAircraft.data?.find(({ id }) => String(id) === aircraftId),
    items:
      reminderIds.length === 0
        ? []
        : client
            .getQueryData(remindersOf(Number(aircraftId)).queryKey)
            ?.filter(({ id }) => reminderIds.includes(id)),
  });
  const form = useForm({
    initial: () => start?.values ?? prefilled(prefill),
    // A new request starts from the link; what the user changes then is the new draft.
    draft: isNew ? { ...draft, read: () => undefined } : draft,
    also: ['photoIds'],
    validate: (values) => validatePost(values, subjectOf(values)),
    onInvalid: () =>
      toast.show({
        title: 'Missing required fields',
        description: 'Please fill in all required fields',
        tone: 'destructive',
      }),
    submit: async (values, keyFor) => {
      const photoIds = await photos.settled('photoIds');
      const body = { ...toBody(values), photoIds, reminderIds: values.reminderIds, fixesId, squawkIds };
      await post.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    once: true,
    onSuccess: () => {
      deleteStoredFiles(filesKey);
      void celebrate();
    },
  });
  useLeaveAfter(form.isDone, onLeave, leaveAfterMs);
  const { values } = form;
  const aircraft = ownAircraft.data?.find(({ id }) => String(id) === values.aircraftId);
  // Which inspection it is depends on them.
  useQuery({
    ...remindersOf(aircraft?.id ?? 0),
    enabled: aircraft !== undefined && values.reminderIds.length > 0,
  });
  const isOver = form.isPending || form.isDone;
  const estimate = (
    <PostEstimate values={values} aircraft={aircraft} onChoose={(serviceJob) => form.set({ serviceJob })} />
  );
  return (
    <Page
      title="Post a Service Request"
      lead={
        invited.length > 0
          ? `We’ll invite ${nameProviders(invited)} to quote. Other providers near your airport can quote as well.`
          : 'It takes just 2 minutes. Providers near your airport reply with quotes.'
      }
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-6 max-md:p-4">
          <form {...form.props} className="grid grid-cols-1 gap-5">
            <SimilarWarning category={values.category} aircraftId={values.aircraftId} isPosted={isOver} />
            <RequestFields
              form={form}
              ownAircraft={ownAircraft.data}
              items={subjectOf(values).items}
              photos={photos}
            />
            <div className="empty:hidden lg:hidden">{estimate}</div>
            <ActionBar
              in="card"
              note={
                <p className="flex items-center gap-2 text-sm text-ink-2 max-md:hidden">
                  <ShieldCheck aria-hidden className="size-4 text-ok" />
                  You pay only when you accept a quote.
                </p>
              }
            >
              <Button onClick={onLeave}>Cancel</Button>
              <Button
                type="submit"
                variant="primary"
                className="max-md:flex-1"
                pending={isOver}
                pendingText="Posting..."
              >
                Post Request
              </Button>
            </ActionBar>
          </form>
        </Card>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <div className="empty:hidden max-lg:hidden">{estimate}</div>
          <TipsCard />
          <NextCard />
          {!start && <PrebuyCard />}
        </div>
      </div>
    </Page>
  );
}
