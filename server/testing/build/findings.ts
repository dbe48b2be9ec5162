import type { Browser } from '#server/testing/client.ts';
import { okBody } from '#server/testing/responses.ts';

export interface FindingView {
  id: number;
  number: number;
  updatedAt: string;
  status: string;
  price: string;
  isPaid: boolean;
  isNoCall: boolean;
  reason: string | null;
  additionId: number | null;
  refundedAmount: string | null;
  reminderId: number | null;
  can: string[];
  replaces: { number: number } | null;
  replacedBy: { number: number } | null;
  photos: { id: number; fileUrl: string }[];
}

export const tire = {
  area: 'Landing gear',
  title: 'Left main tire worn to cord',
  text: 'Cord shows over 4 inches of the tread. New tire and tube, balanced.',
  grade: 'unairworthy',
  basis: 'Maintenance manual 32-40-00',
  laborHours: 1.5,
  parts: 250,
  price: 385,
};

/** Reports a finding on a job as its provider. */
export const reportFinding = async (browser: Browser, requestId: number, change: object = {}) =>
  okBody<FindingView>(await browser.post(`/api/requests/${requestId}/findings`, { ...tire, ...change }));

export const findingsOf = async (browser: Browser, requestId: number) =>
  okBody<FindingView[]>(await browser.get(`/api/requests/${requestId}/findings`));
