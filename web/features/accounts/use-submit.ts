import { useState, type FormEvent } from 'react';
import type { ErrorBody } from '#contract/errors.ts';
import { ApiError } from '#web/lib/api.ts';

type Failure = Pick<ErrorBody, 'message' | 'issues'> & { code?: ErrorBody['code'] };

const unreachable: Failure = { message: 'The server could not be reached. Please try again.' };

/** A form's way to the server: pending while it works, what went wrong afterwards, field by field where it is known. */
export function useSubmit(send: () => Promise<void>) {
  const [isPending, setPending] = useState(false);
  const [failure, setFailure] = useState<Failure>();
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault();
    if (isPending) return;
    setPending(true);
    setFailure(undefined);
    try {
      await send();
    } catch (error) {
      setFailure((error instanceof ApiError && error.body) || unreachable);
    }
    setPending(false);
  };
  const issueOf = (path: string) => failure?.issues?.find((issue) => issue.path === path)?.message;
  return { onSubmit: (event: FormEvent) => void onSubmit(event), isPending, failure, issueOf };
}
