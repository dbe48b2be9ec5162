import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ApiError } from './api.ts';

/** Error page of a route that failed to render or load; the rest of the app stays. */
export default function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const text =
    error instanceof ApiError
      ? (error.body?.message ?? 'The server didn’t respond. Try again in a moment.')
      : 'Try again in a moment.';
  return (
    <div className="page grid min-h-[60svh] content-center">
      <ErrorState
        title={error instanceof TypeError ? 'Couldn’t reach the server' : 'Couldn’t show this page'}
        text={text}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
