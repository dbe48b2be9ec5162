import type { Service } from '#contract/labels.ts';

type Status =
  | 'open'
  | 'awaiting_payment'
  | 'in_progress'
  | 'delivered'
  | 'completed'
  | 'cancelled'
  | 'expired';

export interface SampleRequest {
  owner: string;
  /** Index of the owner's aircraft. */
  mark: string;
  title: string;
  text: string;
  category: Service;
  urgency?: 'asap' | 'normal' | 'month' | 'flexible';
  budget?: 'under-500' | '500-1500' | '1500-5000' | '5000-plus' | 'estimate';
  status: Status;
  daysAgo: number;
  /** When unconfirmed work was delivered; yesterday by default. */
  deliveredDaysAgo?: number;
  /** Provider, price, text, duration; the first is accepted if the status needs an accepted quote. */
  quotes: [provider: string, price: number, text: string, duration: string][];
}
