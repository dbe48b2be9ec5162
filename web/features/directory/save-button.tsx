import { Heart } from 'lucide-react';
import { useSaveProvider, type Provider } from '#web/api/directory.ts';
import { isMine, useUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';
import { cx } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { providerName } from './provider-labels.ts';

type Props = {
  provider: Pick<Provider, 'id' | 'userId' | 'isSaved' | 'businessName' | 'user'>;
  /** Shows a label next to the heart. */
  labeled?: boolean;
  className?: string;
};

/** Heart button that saves a provider; nobody saves the own shop. */
export function SaveButton({ provider, labeled, className }: Props) {
  const save = useSaveProvider();
  const me = useUser();
  const { id, isSaved } = provider;
  if (isMine(me, provider.userId)) return null;
  const toggle = () => save.mutate({ id, isSaved: !isSaved });
  const icon = <Heart aria-hidden className={cx(isSaved && 'fill-accent text-accent')} />;
  if (labeled) {
    return (
      <Button size="sm" icon={icon} aria-pressed={isSaved} onClick={toggle} className={className}>
        {isSaved ? 'Saved' : 'Save'}
      </Button>
    );
  }
  return (
    <IconButton
      size="sm"
      label={`Save ${providerName(provider)}`}
      icon={icon}
      aria-pressed={isSaved}
      onClick={toggle}
      className={className}
    />
  );
}
