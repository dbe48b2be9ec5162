import { useState, type SubmitEvent } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api.ts';

type Failure = Pick<ErrorBody, 'message' | 'issues'> & { code?: ErrorBody['code'] };

const unreachable: Failure = { message: 'The server could not be reached. Please try again.' };

/** What the fields of a form hold, by their names. */
export type Values = Partial<Record<string, string>>;

/** A form's way to the server: pending while it works, what went wrong afterwards, field by field where it is known. */
export function useSubmit(send: (values: Values) => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const onSubmit = async (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (isPending) return;
    const values = Object.fromEntries(new FormData(event.currentTarget)) as Values;
    setPending(true);
    setFailure(undefined);
    try {
      await send(values);
    } catch (error) {
      setFailure((error instanceof ApiError && error.body) || unreachable);
    }
    setPending(false);
  };
  const issueOf = (path: string) => failure?.issues?.find((issue) => issue.path === path)?.message;
  return {
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void onSubmit(event),
    isPending,
    failure,
    issueOf,
  };
}

export type Submission = ReturnType<typeof useSubmit>;
