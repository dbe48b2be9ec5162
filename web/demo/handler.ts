import type { WireOf } from '#contract/endpoint.ts';
import type { ErrorBody } from '#contract/errors.ts';
import type { Api } from '#contract/index.ts';

export interface DemoInput {
  params: Record<string, string>;
  query: Record<string, string>;
  body: unknown;
}

/** Error response, as the server would send it. */
export class DemoError extends Error {
  readonly status: number;
  readonly body: ErrorBody;

  constructor(status: number, body: Omit<ErrorBody, 'requestId'>) {
    super(body.message);
    this.status = status;
    this.body = { ...body, requestId: 'demo' };
  }
}

/** One page of a list, with its headers. */
export class DemoPage<T> {
  readonly items: T[];
  readonly total: number;
  readonly next: string | undefined;

  /** Slices the page from the full list; the cursor is its start index. */
  constructor(all: readonly T[], { limit = '20', cursor = '0' }: Record<string, string>) {
    const from = Number(cursor);
    const to = from + Number(limit);
    this.items = all.slice(from, to);
    this.total = all.length;
    this.next = to < all.length ? String(to) : undefined;
  }
}

type Result<T> = T | (T extends (infer Item)[] ? DemoPage<Item> : never);

/** Handlers by route; the contract types their results. */
export type DemoHandlers = {
  [R in keyof Api]?: (input: DemoInput) => Result<WireOf<Api[R]>> | Promise<Result<WireOf<Api[R]>>>;
};
