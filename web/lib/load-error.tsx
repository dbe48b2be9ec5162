import type { UseQueryResult } from '@tanstack/react-query';
import { ErrorState } from '#web/ui/error-state.tsx';

type Props = {
  query: Pick<UseQueryResult, 'refetch' | 'isFetching'>;
  /** What could not be loaded. */
  title: string;
  className?: string;
};

/** That something could not be fetched, with the way to try again. */
export const LoadError = ({ query, ...rest }: Props) => (
  <ErrorState
    text="Try again in a moment."
    onRetry={() => void query.refetch()}
    pending={query.isFetching}
    {...rest}
  />
);
