import type * as z from 'zod';

/** Who may call an endpoint at all. Rules about one row live in the module's policy file. */
export type Access = 'public' | 'user' | 'owner' | 'provider' | 'admin';

/** What comes back when it is not JSON: a redirect, a file, a page of HTML, a server-sent-events stream. */
export type ResponseKind = 'redirect' | 'file' | 'page' | 'events';

export interface Endpoint {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** As in the specification, with `:name` for `{name}`. */
  path: `/api/${string}`;
  access: Access;
  /** One line for the API's description. */
  summary: string;
  /** Status of success; 200 unless said. */
  status?: 200 | 201 | 202 | 204 | 302 | 303;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** A multipart body: the name of its file field. */
  upload?: string;
  /** The body comes from a plain HTML form, not as JSON. */
  form?: true;
  /** The JSON answer; of a paged list, one item. Nothing for 204 and for the kinds of `answer`. */
  response?: z.ZodType;
  /** The answer is an array of `response`, paged by `limit` and `cursor`. */
  paged?: true;
  responseKind?: ResponseKind;
  /** Creates or pays, so an Idempotency-Key is honoured; by itself for a POST that answers 201. */
  idempotent?: boolean;
  /** Also for those who have not confirmed their e-mail in time, or still owe age and terms. */
  forUnconfirmed?: true;
  /** Called by other sites or programs with a token of its own: no same-site check. */
  crossSite?: true;
}

/** Keeps the literal types of an endpoint while checking its shape. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

export type EndpointTable = Record<string, Endpoint>;

type Direction = 'sent' | 'parsed';
type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  S extends Direction,
> = E[K] extends z.ZodType ? { [P in K]: S extends 'sent' ? z.input<E[K]> : z.output<E[K]> } : unknown;

/** What a caller sends. */
export type CallOf<E extends Endpoint> = Part<E, 'params', 'sent'> &
  Part<E, 'query', 'sent'> &
  Part<E, 'body', 'sent'>;

/** What a handler receives, after parsing. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'parsed'> &
  Part<E, 'query', 'parsed'> &
  Part<E, 'body', 'parsed'>;

/** One page of a list, as a handler answers it; the total and the cursor travel in headers. */
export interface Page<T> {
  items: T[];
  total?: number | undefined;
  next?: string | undefined;
}

type Json<E extends Endpoint, S extends Direction> = E['response'] extends z.ZodType
  ? S extends 'sent'
    ? z.input<E['response']>
    : z.output<E['response']>
  : void;

/** What a handler gives back: dates as Date, extra columns allowed (they are stripped). */
export type ResultOf<E extends Endpoint> = E['paged'] extends true
  ? Page<Json<E, 'parsed'>>
  : Json<E, 'parsed'>;

/** What arrives in the browser: dates as ISO strings. */
export type WireOf<E extends Endpoint> = E['paged'] extends true ? Json<E, 'sent'>[] : Json<E, 'sent'>;

/** Endpoints by the words that a caller uses: `'GET /api/providers/:id'`. */
export type ByRoute<T extends EndpointTable> = {
  [K in keyof T as `${T[K]['method']} ${T[K]['path']}`]: T[K];
};
