import { Button } from './button.tsx';

type Props = {
  shown: number;
  total: number;
  /** Label of the button, such as ‘Load More Providers’. */
  label: string;
  pending?: boolean;
  onMore: () => void;
};

/** 'Showing n of m' with a button while there are more. Focus the first new entry after loading. */
export const LoadMore = ({ shown, total, label, pending, onMore }: Props) => (
  <div className="flex flex-col items-center gap-3">
    <p role="status" className="num text-sm text-ink-3">
      Showing {shown.toLocaleString('en-US')} of {total.toLocaleString('en-US')}
    </p>
    {shown < total && (
      <Button pending={pending} pendingText="Loading..." onClick={onMore}>
        {label}
      </Button>
    )}
  </div>
);
