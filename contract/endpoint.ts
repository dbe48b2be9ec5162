import type * as z from 'zod';
import type { GroupPermission, TeamPermission } from '#contract/accounts/permissions.ts';
import type { AuditAction } from '#contract/admin/audit-actions.ts';
import type { ErrorCode } from './errors.ts';

/** Who may call an endpoint. Rules about single rows are in the module's policy file. */
export type Access = 'public' | 'user' | 'owner' | 'provider' | 'admin';

/**
 * Who may call an endpoint, and the permission that the member of a team or group needs to call it for the shared account;
 * where both parties of a job call it, each has its own. Without one it is about the caller alone, or about no account.
 */
type AccessAndNeeds =
  | { access: 'public'; needs?: undefined }
  | { access: 'admin'; needs?: undefined }
  | { access: 'user'; needs?: { team?: TeamPermission; group?: GroupPermission } }
  | { access: 'owner'; needs: GroupPermission }
  | { access: 'provider'; needs: TeamPermission };

/**
 * A response that the handler sends itself: a redirect, a file, an HTML page, a stream of server-sent events, or JSON that
 * was built before.
 */
export type ResponseKind = 'redirect' | 'file' | 'page' | 'events' | 'json';

interface EndpointParts {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  /** As in the specification, with `:name` for `{name}`. */
  path: `/api/${string}`;
  /** One line for the API documentation. */
  summary: string;
  /** Status of a successful response; 200 by default. */
  status?: 200 | 201 | 202 | 204 | 302 | 303;
  params?: z.ZodType;
  query?: z.ZodType;
  body?: z.ZodType;
  /** Name of the file field in a multipart body. */
  upload?: string;
  /** How long the body may take to arrive, where two minutes are too short for a large file on a slow line. */
  maxBodySeconds?: number;
  /** The body is a plain HTML form, not JSON. */
  form?: true;
  /** The JSON response; of a paged list, one item. Undefined for 204 and with a `responseKind`. */
  response?: z.ZodType;
  /** The response is an array of `response`, paginated by `limit` and `cursor`. */
  paged?: true;
  responseKind?: ResponseKind;
  /**
   * Browsers may keep the response and ask by its ETag whether it still holds; only for rows that are not personal, as
   * they stay on the computer.
   */
  revalidates?: true;
  /**
   * A read that may show data of some seconds ago, and so may come from a replica; one's own changes, and those that a live
   * event announced, are seen at once.
   */
  mayLag?: true;
  /**
   * Honors an Idempotency-Key, because the call creates or pays something; true by default for a POST that
   * returns 201.
   */
  idempotent?: boolean;
  /** Also allowed for users who have not confirmed their email in time, have not given age and terms, or have not accepted new terms. */
  forUnconfirmed?: true;
  /** A change that is also accepted during maintenance, such as signing in; others return 503 `maintenance`. */
  duringMaintenance?: true;
  /**
   * What the audit log records of the call; every administrators' call that changes something names it, and those that
   * read what is nobody's to read.
   */
  audits?: readonly AuditAction[];
  /** Errors beside those that every endpoint of its kind may return; listed in the API description. */
  errors?: readonly ErrorCode[];
  /** Called by other sites or programs with their own token: no same-site check. */
  crossSite?: true;
}

export type Endpoint = EndpointParts & AccessAndNeeds;

/** Checks the shape of an endpoint and preserves its literal types. */
export const endpoint = <const E extends Endpoint>(e: E): E => e;

export type EndpointTable = Record<string, Endpoint>;

type Direction = 'sent' | 'parsed';
type Part<
  E extends Endpoint,
  K extends 'params' | 'query' | 'body',
  S extends Direction,
> = E[K] extends z.ZodType ? { [P in K]: S extends 'sent' ? z.input<E[K]> : z.output<E[K]> } : unknown;

/** The input as a client sends it. */
export type CallOf<E extends Endpoint> = Part<E, 'params', 'sent'> &
  Part<E, 'query', 'sent'> &
  Part<E, 'body', 'sent'>;

/** The input as a handler receives it, parsed. */
export type InputOf<E extends Endpoint> = Part<E, 'params', 'parsed'> &
  Part<E, 'query', 'parsed'> &
  Part<E, 'body', 'parsed'>;

/** The body of an endpoint as its handler receives it: `BodyOf<typeof quoteEndpoints, 'submitQuote'>`. */
export type BodyOf<T extends EndpointTable, K extends keyof T> = T[K]['body'] extends z.ZodType
  ? z.output<T[K]['body']>
  : never;

/** One page of a list, as a handler returns it; the total and the cursor are sent in headers. */
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

/** The result of a handler: dates as Date; extra columns are allowed and stripped. */
export type ResultOf<E extends Endpoint> = E['paged'] extends true
  ? Page<Json<E, 'parsed'>>
  : Json<E, 'parsed'>;

/** The response as the browser receives it: dates as ISO strings. */
export type WireOf<E extends Endpoint> = E['paged'] extends true ? Json<E, 'sent'>[] : Json<E, 'sent'>;

/** Endpoints by method and path: `'GET /api/providers/:id'`. */
export type ByRoute<T extends EndpointTable> = {
  [K in keyof T as `${T[K]['method']} ${T[K]['path']}`]: T[K];
};
