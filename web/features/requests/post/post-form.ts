import type { BudgetRange, Urgency } from '#contract/labels.ts';
import type { NewRequest, RequestDetail } from '#web/api/requests.ts';

/** The form, as it is typed. */
export interface PostForm {
  title: string;
  description: string;
  category: NewRequest['category'] | '';
  aircraftId: string;
  urgency: Urgency;
  budgetRange: BudgetRange | '';
  preferredLocation: string;
}

/** What the address may fill in: from a reminder, a provider, an earlier request. */
export interface Prefill {
  title?: string | undefined;
  category?: PostForm['category'] | undefined;
  aircraftId?: number | undefined;
  reminderId?: number | undefined;
  providerId?: number | undefined;
}

export const emptyPost: PostForm = {
  title: '',
  description: '',
  category: '',
  aircraftId: '',
  urgency: 'normal',
  budgetRange: '',
  preferredLocation: '',
};

export const prefilled = ({ title, category, aircraftId }: Prefill): PostForm => ({
  ...emptyPost,
  ...(title && { title }),
  ...(category && { category }),
  ...(aircraftId && { aircraftId: String(aircraftId) }),
});

/** An earlier request, to post it again. */
export const again = (request: RequestDetail): PostForm => ({
  title: request.title,
  description: request.description,
  category: request.category as NewRequest['category'],
  aircraftId: request.aircraftId === null ? '' : String(request.aircraftId),
  urgency: request.urgency as Urgency,
  budgetRange: (request.budgetRange ?? '') as PostForm['budgetRange'],
  preferredLocation: request.preferredLocation ?? '',
});

export type PostErrors = Partial<Record<keyof PostForm | 'photoIds', string>>;

/** Which of the three that are required is not there, in words. */
export const missingIn = ({ title, description, category }: PostForm): PostErrors => ({
  ...(category === '' && { category: 'Choose a service category' }),
  ...(title.trim() === '' && { title: 'Enter a short title' }),
  ...(description.trim() === '' && { description: 'Describe the problem or the work you need' }),
});

/** What the form says, as it is sent. */
export const toTokens = (form: PostForm) => ({
  title: form.title,
  description: form.description,
  category: form.category as NewRequest['category'],
  aircraftId: form.aircraftId === '' ? null : Number(form.aircraftId),
  urgency: form.urgency,
  budgetRange: form.budgetRange || null,
  preferredLocation: form.preferredLocation.trim() || null,
});
