import { Heart } from 'lucide-react';
import { errorMessage } from '#web/lib/api.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { useToast } from '#web/ui/toast.tsx';
import { useSave, type Provider } from './directory.api.ts';
import { nameOf } from './provider-labels.ts';

type Props = {
  provider: Pick<Provider, 'id' | 'isSaved' | 'businessName' | 'user'>;
  /** With the word beside the heart. */
  worded?: boolean;
  className?: string;
};

/** The heart that saves a provider for later. */
export function SaveButton({ provider, worded, className }: Props) {
  const toast = useToast();
  const save = useSave();
  const { id, isSaved } = provider;
  const toggle = () =>
    save.mutate(
      { id, isSaved: !isSaved },
      {
        onError: (error) =>
          toast.show({
            title: isSaved ? 'This provider is still saved' : 'This provider was not saved',
            description: errorMessage(error, 'Please try again'),
            tone: 'destructive',
          }),
      },
    );
  const icon = <Heart aria-hidden className={cx(isSaved && 'fill-accent text-accent')} />;
  if (worded) {
    return (
      <Button size="sm" icon={icon} aria-pressed={isSaved} onClick={toggle} className={className}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    );
  }
  return (
    <IconButton
      size="sm"
      label={`Save ${nameOf(provider)}`}
      icon={icon}
      aria-pressed={isSaved}
      onClick={toggle}
      className={className}
    />
  );
}
