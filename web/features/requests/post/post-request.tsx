import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ClipboardCheck, Radio, ShieldCheck, Sparkles, Wrench } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { budgetLabels, categoryLabels, urgencyLabels, type Category } from '#contract/words.ts';
import { AirportInput } from '#web/lib/airport-input.tsx';
import { ApiError, call, reasonOf } from '#web/lib/api.ts';
import { celebrate } from '#web/lib/celebrate.ts';
import { describeAircraft, myAircraft } from '#web/lib/my-aircraft.ts';
import { Page } from '#web/lib/page.tsx';
import { useHref } from '#web/lib/paths.ts';
import { PhotoTiles } from '#web/lib/photos/photo-tiles.tsx';
import { mostPhotos, usePhotos } from '#web/lib/photos/use-photos.ts';
import { useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Select } from '#web/ui/select.tsx';
import { TextArea } from '#web/ui/text-area.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { dropDraft, keepDraft, readDraft } from './draft.ts';
import { EstimateCard } from './estimate-card.tsx';
import { inputOf, isComplete, prefilled, type PostForm, type Prefill } from './post-form.ts';
import { NextCard, TipsCard } from './side-cards.tsx';
import { SimilarWarning } from './similar-warning.tsx';

const afterMs = 2500;
const icons = { maintenance: Wrench, avionics: Radio, detailing: Sparkles, inspection: ClipboardCheck };
const categories = (Object.keys(categoryLabels) as Category[]).map((value) => {
  const Icon = icons[value];
  return { value, label: categoryLabels[value], icon: <Icon aria-hidden /> };
});
const urgencies = [
  { value: 'asap', label: 'ASAP', note: urgencyLabels.asap },
  { value: 'normal', label: 'Normal', note: urgencyLabels.normal },
  { value: 'month', label: 'This month', note: urgencyLabels.month },
  { value: 'flexible', label: 'Flexible', note: 'No fixed date' },
] as const;
const budgets = (Object.keys(budgetLabels) as (keyof typeof budgetLabels)[]).map((value) => ({
  value,
  label: budgetLabels[value],
}));

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
  const href = useHref();
  const toast = useToast();
  const client = useQueryClient();
  const isPrefilled = Boolean(start ?? prefill.title ?? prefill.category);
  const [form, setForm] = useState(
    () => start ?? (isPrefilled ? prefilled(prefill) : (readDraft(user.id) ?? prefilled(prefill))),
  );
  const [isTried, setTried] = useState(false);
  const [isWaiting, setWaiting] = useState(false);
  const photos = usePhotos();
  const fleet = useQuery(myAircraft);
  const plane = fleet.data?.find(({ id }) => String(id) === form.aircraftId);
  // Every try of one submission carries the same key: a lost answer never posts twice.
  const key = useRef(crypto.randomUUID());
  const post = useMutation({
    mutationFn: async () => {
      const body = inputOf(form, photos.ids, prefill.reminderId);
      const request = await call('POST /api/requests', { body, idempotencyKey: key.current });
      if (prefill.providerId) {
        const invited = { params: { id: String(request.id) }, body: { providerId: prefill.providerId } };
        await call('POST /api/requests/:id/invite', invited).catch(() => {});
      }
      return request;
    },
    onSuccess: () => {
      dropDraft(user.id);
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
        description: reasonOf(error, 'Please try again'),
        tone: 'destructive',
      });
    },
  });
  const isOver = post.isPending || post.isSuccess;
  const set = (change: Partial<PostForm>) => setForm({ ...form, ...change });

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
    setTried(true);
    if (!isComplete(form)) {
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
  const missing = (name: 'title' | 'description' | 'category', words: string) =>
    isTried && form[name].trim() === '' ? words : issueOf(post.error, name);
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
            noValidate
            className="grid gap-5"
            onSubmit={(event) => {
              event.preventDefault();
              submit();
            }}
          >
            <SimilarWarning category={form.category} aircraftId={form.aircraftId} />
            <Field
              as="radiogroup"
              label="Service category"
              error={missing('category', 'Choose what it is about')}
            >
              <RadioCards
                options={categories}
                value={form.category === '' ? undefined : (form.category as Category)}
                onChange={(category) => set({ category })}
              />
            </Field>
            <Field label="Title" error={missing('title', 'Say in a few words what is needed')}>
              <TextInput
                name="title"
                maxLength={120}
                placeholder="Annual inspection"
                value={form.title}
                onChange={(event) => set({ title: event.target.value })}
              />
            </Field>
            <div className="grid gap-5 sm:grid-cols-2">
              <Field
                label="Aircraft"
                optional
                hint={
                  fleet.data?.length === 0 && (
                    <a href={href('/aircraft')} className="link">
                      Register your aircraft first
                    </a>
                  )
                }
                error={issueOf(post.error, 'aircraftId')}
              >
                <Select
                  name="aircraftId"
                  options={[
                    { value: '', label: 'None of them' },
                    ...(fleet.data ?? []).map((one) => ({
                      value: String(one.id),
                      label: `${one.tailNumber} ${describeAircraft(one)}`,
                    })),
                  ]}
                  value={form.aircraftId}
                  onChange={(aircraftId) => {
                    const chosen = fleet.data?.find(({ id }) => String(id) === aircraftId);
                    set({
                      aircraftId,
                      preferredLocation: form.preferredLocation || (chosen?.homeAirport ?? ''),
                    });
                  }}
                />
              </Field>
              <Field label="Preferred location" optional error={issueOf(post.error, 'preferredLocation')}>
                <AirportInput
                  name="preferredLocation"
                  value={form.preferredLocation}
                  onChange={(preferredLocation) => set({ preferredLocation })}
                />
              </Field>
            </div>
            <Field
              label="Description"
              side={`${form.description.length} characters`}
              error={missing('description', 'Describe what is wrong or what you want done')}
            >
              <TextArea
                name="description"
                rows={4}
                maxLength={5000}
                placeholder="What happens, since when, engine and hours, what you already know."
                value={form.description}
                onChange={(event) => set({ description: event.target.value })}
              />
            </Field>
            <Field
              as="group"
              label="Photos"
              side={`${photos.photos.length} of ${mostPhotos}`}
              hint="PNG, JPG up to 10MB each"
            >
              <PhotoTiles photos={photos} />
            </Field>
            <Field as="radiogroup" label="Urgency">
              <RadioCards options={urgencies} value={form.urgency} onChange={(urgency) => set({ urgency })} />
            </Field>
            <Field as="radiogroup" label="Budget range" side="Optional">
              <RadioCards
                look="pills"
                options={budgets}
                value={form.budgetRange === '' ? undefined : form.budgetRange}
                onChange={(budgetRange) => set({ budgetRange })}
              />
            </Field>
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

const issueOf = (error: unknown, path: string) =>
  error instanceof ApiError ? error.body?.issues?.find((issue) => issue.path === path)?.message : undefined;
