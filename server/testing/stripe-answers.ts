import type { Form } from './stripe-form.ts';

/** A call to the peer. */
export interface Call {
  method: string;
  path: string;
  query: Form;
  params: Form;
}

export interface Answer {
  status: number;
  body: unknown;
}

export const ok = (body: object): Answer => ({ status: 200, body });

export const failed = (
  status: number,
  code: string,
  type = 'invalid_request_error',
  param?: string,
): Answer => ({ status, body: { error: { type, code, message: code, ...(param && { param }) } } });
