import { useRouter, type ErrorComponentProps } from '@tanstack/react-router';
import { ErrorState } from '#web/ui/error-state.tsx';
import { ApiError } from './api.ts';

/** A page that could not be drawn or fetched; the rest of the app stays as it is. */
export default function FailedPage({ error, reset }: ErrorComponentProps) {
  const router = useRouter();
  const text =
    error instanceof ApiError
      ? (error.body?.message ?? 'The server could not answer.')
      : 'Your data is safe. Please try again in a moment.';
  return (
    <div className="page grid min-h-[60svh] content-center">
      <ErrorState
        title={
          error instanceof TypeError ? 'The server could not be reached' : 'This page could not be shown'
        }
        text={text}
        onRetry={() => {
          reset();
          void router.invalidate();
        }}
      />
    </div>
  );
}
