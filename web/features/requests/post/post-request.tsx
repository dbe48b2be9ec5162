import { useQuery } from '@tanstack/react-query';
import { ShieldCheck } from 'lucide-react';
import type { Category } from '#contract/labels.ts';
import { myAircraft } from '#web/api/aircraft.ts';
import { usePostRequest } from '#web/api/requests.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { Page } from '#web/lib/page.tsx';
import { deleteStoredFiles } from '#web/lib/photos/stored-files.ts';
import { usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ActionBar } from '#web/ui/form/action-bar.tsx';
import { useForm } from '#web/ui/form/use-form.ts';
import { useToast } from '#web/ui/toast.tsx';
import { photosKey, postDraft } from './draft.ts';
import { EstimateCard } from './estimate-card.tsx';
import { prefilled, toBody, validatePost, type PostForm, type Prefill } from './post-form.ts';
import { RequestFields } from './request-fields.tsx';
import { NextCard, TipsCard } from './side-cards.tsx';
import { SimilarWarning } from './similar-warning.tsx';

/** Delay before the page leaves after a success, in ms: the specification's. */
const leaveAfterMs = 2500;

interface Props {
  prefill: Prefill;
  /** Values of an earlier request that is posted again. */
  start?: PostForm | undefined;
  /** Called after posting and by Cancel. */
  onLeave: () => void;
}

/** The post form with its estimate, tips and draft. */
export function PostRequest({ prefill, start, onLeave }: Props) {
  const user = useUser();
  const toast = useToast();
  const isPrefilled = Boolean(start ?? prefill.title ?? prefill.category);
  const draft = postDraft(user.id);
  const photos = usePhotos('request-photo', {
    storedAs: start ? undefined : photosKey(user.id),
    fresh: isPrefilled,
  });
  const ownAircraft = useQuery(myAircraft);
  const post = usePostRequest(prefill.providerId);
  const form = useForm({
    initial: () => start ?? prefilled(prefill),
    // A link that fills in the form starts from it; what the user changes then is the new draft.
    draft: start ? undefined : isPrefilled ? { ...draft, read: () => undefined } : draft,
    also: ['photoIds'],
    validate: validatePost,
    onInvalid: () =>
      toast.show({
        title: 'Missing required fields',
        description: 'Please fill in all required fields',
        tone: 'destructive',
      }),
    submit: async (values, keyFor) => {
      const photoIds = await photos.settled('photoIds');
      const body = { ...toBody(values), photoIds, reminderId: prefill.reminderId ?? null };
      await post.mutateAsync({ ...body, idempotencyKey: keyFor(body) });
    },
    once: true,
    onSuccess: () => {
      deleteStoredFiles(photosKey(user.id));
      void celebrate();
      setTimeout(onLeave, leaveAfterMs);
    },
  });
  const { values } = form;
  const aircraft = ownAircraft.data?.find(({ id }) => String(id) === values.aircraftId);
  const isOver = form.isPending || form.isDone;
  const wantsEstimate = values.budgetRange === 'estimate' && values.category !== '' && aircraft;
  const estimate = (
    <EstimateCard
      input={
        wantsEstimate
          ? {
              category: values.category as Category,
              aircraftType: aircraft.aircraftType as 'Other',
              location: values.preferredLocation,
              urgency: values.urgency,
            }
          : undefined
      }
      about={[aircraft && [aircraft.make, aircraft.model].filter(Boolean).join(' '), values.preferredLocation]
        .filter(Boolean)
        .join(' at ')}
    />
  );
  return (
    <Page
      title="Post a Service Request"
      lead="It takes just 2 minutes. Providers near your airport reply with quotes."
    >
      <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <Card className="p-6 max-md:p-4">
          <form {...form.props} className="grid gap-5">
            <SimilarWarning category={values.category} aircraftId={values.aircraftId} isPosted={isOver} />
            <RequestFields form={form} ownAircraft={ownAircraft.data} photos={photos} />
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
        </div>
      </div>
    </Page>
  );
}
