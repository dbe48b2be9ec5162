import type { WireOf } from '#contract/endpoint.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';

export interface DemoInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** Error response, as the server would send it. */
export class DemoError extends Error {
  readonly status: number;
  readonly code: ErrorCode;

  constructor(status: number, code: ErrorCode, message: string) {
    super(message);
    this.status = status;
    this.code = code;
  }
}

/** One page of a list, with its headers. */
export class DemoPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly next: string | undefined;
  readonly headers: Record<string, string>;

  /** Slices the page from the full list; the cursor is its start index. */
  constructor(all: readonly T[], { limit = '20', cursor = '0' }: Record<string, string>, headers = {}) {
    const from = Number(cursor);
    const to = from + Number(limit);
    this.items = all.slice(from, to);
    this.total = all.length;
    this.next = to < all.length ? String(to) : undefined;
    this.headers = headers;
  }
}

type Result<T> = T | (T extends (infer Item)[] ? DemoPage<Item> : never);

/** Handlers by route; the contract types their results. */
export type DemoHandlers = {
  [R in keyof Api]?: (input: DemoInput) => Result<WireOf<Api[R]>>;
};
