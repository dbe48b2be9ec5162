import { isInspectionUnclear } from '#contract/aircraft/due-groups.ts';
import { noJob } from '#contract/aircraft/due-jobs.ts';
import type { InspectedAircraft } from '#contract/aircraft/yearly-inspection.ts';
import type { BudgetRange, Urgency } from '#contract/labels.ts';
import { isInspectionAnswer, isUnknownJob } from '#contract/providers/requested-works.ts';
import { jobsIn, type JobId } from '#contract/requests/service-jobs.ts';
import type { NewRequest, RequestDetail } from '#web/api/requests.ts';
import type { FieldErrors } from '#web/ui/form/field-errors.ts';

/** Values of the request form. */
export interface PostForm {
  title: string;
  description: string;
  category: NewRequest['category'] | '';
  aircraftId: string;
  urgency: Urgency;
  budgetRange: BudgetRange | '';
  preferredLocation: string;
  /** The usual job that the owner chose; '' leaves it to the title. */
  serviceJob: JobId | typeof noJob | '';
  /** The reminders that the work is for. */
  reminderIds: number[];
}

/** Values that a link to the form can set, and the providers to invite. */
export interface Prefill extends Partial<
  Pick<PostForm, 'title' | 'description' | 'category' | 'urgency' | 'budgetRange' | 'preferredLocation'>
> {
  aircraftId?: number | undefined;
  reminderIds?: readonly number[] | undefined;
  providerIds?: readonly number[];
}

export const emptyPost: PostForm = {
  title: '',
  description: '',
  category: '',
  aircraftId: '',
  urgency: 'normal',
  budgetRange: '',
  preferredLocation: '',
  serviceJob: '',
  reminderIds: [],
};

/** Values that a link sets. */
const setBy = ({ aircraftId, reminderIds, providerIds: _invited, ...texts }: Prefill): Partial<PostForm> => ({
  ...(Object.fromEntries(Object.entries(texts).filter(([, value]) => value)) as typeof texts),
  ...(aircraftId && { aircraftId: String(aircraftId) }),
  ...(reminderIds && { reminderIds: [...reminderIds] }),
});

export const prefilled = (prefill: Prefill): PostForm => ({ ...emptyPost, ...setBy(prefill) });

/** Fills in the owner's aircraft and its home airport, if there is only one and the link names none. */
export function withOnlyAircraft(
  prefill: Prefill,
  ownAircraft: readonly { id: number; homeAirport: string | null }[] | undefined,
): Prefill {
  const [only, second] = ownAircraft ?? [];
  if (!only || second || prefill.aircraftId) return prefill;
  return {
    ...prefill,
    aircraftId: only.id,
    preferredLocation: prefill.preferredLocation || (only.homeAirport ?? ''),
  };
}

/** True if the draft goes on with what the link starts: the same reminders, or else all that the link sets. */
export function isStartedBy(prefill: Prefill, draft: PostForm) {
  if (prefill.reminderIds) return prefill.reminderIds.join() === draft.reminderIds.join();
  return Object.entries(setBy(prefill)).every(([name, value]) => draft[name as keyof PostForm] === value);
}

/** Fills in the form from a request, to edit it or to post it again. */
export const toPostForm = (request: RequestDetail): PostForm => ({
  title: request.title,
  description: request.description,
  category: request.category as NewRequest['category'],
  aircraftId: request.aircraftId === null ? '' : String(request.aircraftId),
  urgency: request.urgency as Urgency,
  budgetRange: (request.budgetRange ?? '') as PostForm['budgetRange'],
  preferredLocation: request.preferredLocation ?? '',
  serviceJob: (request.serviceJob ?? '') as PostForm['serviceJob'],
  reminderIds: [],
});

export type PostErrors = FieldErrors<keyof PostForm | 'photoIds'>;

/** What a request is about, as far as it is loaded. */
export interface Subject {
  aircraft: InspectedAircraft | undefined;
  /** Items of the due list; undefined until they are loaded. */
  items: readonly { template: string | null }[] | undefined;
}

/** True if only the owner knows which inspection the request is for; one of the due list says it itself. */
export const isInspectionAsked = (form: PostForm, { aircraft, items }: Subject) =>
  form.category !== '' &&
  items !== undefined &&
  isInspectionUnclear({
    ...form,
    serviceJob: chosenJob(form) ?? null,
    aircraft: aircraft ?? null,
    reminders: items,
  });

/** True if the owner has not said it, or chose an inspection that the aircraft does not have. */
const isJobMissing = (form: PostForm, subject: Subject) =>
  isInspectionAsked(form, subject) &&
  (chosenJob(form) === undefined || isUnknownJob(form.serviceJob, subject.aircraft ?? null));

/** Client rules: category, title and description are required, and which inspection it is where the title leaves it open. */
export const validatePost = (form: PostForm, subject: Subject): PostErrors => ({
  ...missingTexts(form),
  ...(isJobMissing(form, subject) && { serviceJob: 'Choose one' }),
});

const missingTexts = ({ title, description, category }: PostForm): PostErrors => ({
  ...(category === '' && { category: 'Choose a service category' }),
  ...(title.trim() === '' && { title: 'Enter a short title' }),
  ...(description.trim() === '' && { description: 'Describe the problem or the work you need' }),
});

/**
 * Returns the job that the owner chose, for the estimate or as the inspection that the title means; undefined if none, or
 * if it is not of the category.
 */
export const chosenJob = ({
  serviceJob,
  category,
  title,
}: Pick<PostForm, 'serviceJob' | 'category' | 'title'>) =>
  serviceJob === noJob ||
  jobsIn(category).some((job) => job === serviceJob) ||
  (category !== 'detailing' && isInspectionAnswer(serviceJob, title))
    ? (serviceJob as JobId | typeof noJob)
    : undefined;

/** Returns the part of the request body that the form sets. */
export const toBody = (form: PostForm) => ({
  title: form.title,
  description: form.description,
  category: form.category as NewRequest['category'],
  aircraftId: form.aircraftId === '' ? null : Number(form.aircraftId),
  urgency: form.urgency,
  budgetRange: form.budgetRange || null,
  preferredLocation: form.preferredLocation.trim() || null,
  serviceJob: chosenJob(form) ?? null,
});
