import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Category } from '#contract/labels.ts';
import { issueOf } from '#web/features/requests/requests.api.ts';
import { ApiError, call, errorMessage } from '#web/lib/api.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { myAircraft } from '#web/lib/my-aircraft.ts';
import { Page } from '#web/lib/page.tsx';
import { deleteStoredFiles } from '#web/lib/photos/stored-files.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { useFocusFirstError } from '#web/ui/focus-first-error.ts';
import { useToast } from '#web/ui/toast.tsx';
import { dropDraft, keepDraft, photosKey, readDraft } from './draft.ts';
import { EstimateCard } from './estimate-card.tsx';
import { missingIn, prefilled, toTokens, type PostForm, type Prefill } from './post-form.ts';
import { RequestFields } from './request-fields.tsx';
import { NextCard, TipsCard } from './side-cards.tsx';
import { SimilarWarning } from './similar-warning.tsx';

const afterMs = 2500;
interface Props {
  prefill: Prefill;
  /** An earlier request to start from. */
  start?: PostForm | undefined;
  /** Where one goes after posting, and after giving up. */
  onLeave: () => void;
}

/** From 'something is wrong with my airplane' to a posted request. */
export function PostRequest({ prefill, start, onLeave }: Props) {
  const user = useUser();
  const toast = useToast();
  const client = useQueryClient();
  const isPrefilled = Boolean(start ?? prefill.title ?? prefill.category);
  const [form, setForm] = useState(
    () => start ?? (isPrefilled ? prefilled(prefill) : (readDraft(user.id) ?? prefilled(prefill))),
  );
  const [tries, setTries] = useState(0);
  const [isWaiting, setWaiting] = useState(false);
  const photos = usePhotos('request-photo', {
    storedAs: start ? undefined : photosKey(user.id),
    fresh: isPrefilled,
  });
  const fleet = useQuery(myAircraft);
  const plane = fleet.data?.find(({ id }) => String(id) === form.aircraftId);
  // Every try of one submission carries the same key: a lost answer never posts twice.
  const key = useRef(crypto.randomUUID());
  const post = useMutation({
    mutationFn: async () => {
      const body = { ...toTokens(form), photoIds: photos.ids, reminderId: prefill.reminderId ?? null };
      const request = await call('POST /api/requests', { body, idempotencyKey: key.current });
      if (prefill.providerId) {
        const invited = { params: { id: String(request.id) }, body: { providerId: prefill.providerId } };
        await call('POST /api/requests/:id/invite', invited).catch(() => {});
      }
      return request;
    },
    onSuccess: () => {
      dropDraft(user.id);
      deleteStoredFiles(photosKey(user.id));
      void client.invalidateQueries({ queryKey: ['requests'] });
      void client.invalidateQueries({ queryKey: ['home'] });
      toast.show({
        title: 'Service request posted!',
        description: 'Providers in your area will start sending quotes soon.',
      });
      void celebrate();
      setTimeout(onLeave, afterMs);
    },
    onError: (error) => {
      if (error instanceof ApiError) key.current = crypto.randomUUID();
      toast.show({
        title: 'Failed to post request',
        description: errorMessage(error, 'Please try again'),
        tone: 'destructive',
      });
    },
  });
  const isOver = post.isPending || post.isSuccess;
  const missing = missingIn(form);
  const ref = useFocusFirstError(tries, post.error);

  useEffect(() => {
    if (!post.isSuccess && !start) keepDraft(user.id, form);
  }, [user.id, form, post.isSuccess, start]);
  // The post that waits for its photos goes when the last one is there.
  useEffect(() => {
    if (!isWaiting || photos.isBusy) return;
    setWaiting(false);
    if (!photos.hasFailed) post.mutate();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [isWaiting, photos.isBusy]);

  const submit = () => {
    setTries(tries + 1);
    if (Object.keys(missing).length > 0) {
      toast.show({
        title: 'Missing required fields',
        description: 'Please fill in all required fields',
        tone: 'destructive',
      });
      return;
    }
    if (isOver) return;
    if (photos.isBusy) setWaiting(true);
    else post.mutate();
  };
  const wantsEstimate = form.budgetRange === 'estimate' && form.category !== '' && plane;
  const estimate = (
    <EstimateCard
      asked={
        wantsEstimate
          ? {
              category: form.category as Category,
              aircraftType: plane.aircraftType as 'Other',
              location: form.preferredLocation,
              urgency: form.urgency,
            }
          : undefined
      }
      about={[plane && [plane.make, plane.model].filter(Boolean).join(' '), form.preferredLocation]
        .filter(Boolean)
        .join(' at ')}
    />
  );
  return (
    <Page
      title="Post a Service Request"
      lead="It takes just 2 minutes. Certified providers near your field answer with quotes."
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-6 max-md:p-4">
          <form
            ref={ref}
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <SimilarWarning category={form.category} aircraftId={form.aircraftId} isPosted={isOver} />
            <RequestFields
              form={form}
              onChange={(change) => setForm({ ...form, ...change })}
              errorOf={(name) => (tries > 0 ? missing[name] : undefined) ?? issueOf(post.error, name)}
              fleet={fleet.data}
              photos={photos}
            />
            <div className="empty:hidden lg:hidden">{estimate}</div>
            <div className="flex flex-wrap items-center justify-end gap-2 border-t border-line pt-5 max-md:sticky max-md:bottom-0 max-md:-mx-4 max-md:-mb-4 max-md:rounded-b-card max-md:bg-surface max-md:px-4 max-md:pb-4">
              <p className="me-auto flex items-center gap-2 text-sm text-ink-2 max-md:hidden">
                <ShieldCheck aria-hidden className="size-4 text-ok" />
                You pay only when you accept a quote.
              </p>
              <Button onClick={onLeave}>Cancel</Button>
              <Button
                type="submit"
                variant="primary"
                className="max-md:flex-1"
                pending={isOver || isWaiting}
                pendingText="Posting..."
              >
                Post Request
              </Button>
            </div>
          </form>
        </Card>
        <div className="grid grid-cols-1 gap-4 lg:sticky lg:top-20">
          <div className="empty:hidden max-lg:hidden">{estimate}</div>
          <TipsCard />
          <NextCard />
        </div>
      </div>
    </Page>
  );
}
