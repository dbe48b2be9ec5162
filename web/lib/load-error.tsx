import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';

type Props = {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
  /** 'Couldn’t load your quotes'. */
  title: string;
  className?: string;
};

/** Error state of a query, with a retry button. */
export const LoadError = ({ query, ...rest }: Props) => (
  <ErrorState
    text="Try again in a moment."
    onRetry={() => void query.refetch()}
    pending={query.isFetching}
    {...rest}
  />
);
