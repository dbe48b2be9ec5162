import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';
import { useOnline } from '#web/ui/online.ts';

type Props = {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
  /** 'Couldn’t load your quotes'. */
  title: string;
  /** What may be the cause while there is a connection. */
  text?: string;
  className?: string;
};

const offline = 'You’re offline, and this device has no copy of it. It’ll load when you’re connected.';

/** Error state of a query, with a retry button. Without a connection only what was opened on this device before is there. */
export function LoadError({ query, text = 'Try again in a moment.', ...rest }: Props) {
  return (
    <ErrorState
      text={useOnline() ? text : offline}
      onRetry={() => void query.refetch()}
      pending={query.isFetching}
      {...rest}
    />
  );
}
