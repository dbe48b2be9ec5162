import { RotateCw } from 'lucide-react';
import { Button } from './button.tsx';
import { EmptyState } from './empty-state.tsx';

type Props = { title: string; text: string; onRetry?: () => void; pending?: boolean; className?: string };

/** Error state of a failed load, with a retry button. */
export const ErrorState = ({ title, text, onRetry, pending, className = '' }: Props) => (
  <div role="alert" className={className}>
    <EmptyState
      drawing="fault"
      title={title}
      text={text}
      action={
        onRetry && (
          <Button icon={<RotateCw aria-hidden />} pending={pending} pendingText="Trying..." onClick={onRetry}>
            Try Again
          </Button>
        )
      }
    />
  </div>
);
