import { useHref } from '#web/lib/paths.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Link to the provider profile, or to the registration if there is none. */
export function MyServices({ hasProfile }: { hasProfile: boolean }) {
  const href = useHref();
  return (
    <Card className="p-5 max-md:p-4">
      <h2 className="card-title">My Services</h2>
      <p className="mt-1 text-sm text-ink-2">
        {hasProfile
          ? 'Keep your services and service area up to date.'
          : 'Complete your service provider profile'}
      </p>
      <Button
        href={hasProfile ? href('/profile', { tab: 'provider' }) : href('/register-services')}
        className="mt-4"
      >
        {hasProfile ? 'Manage Services' : 'Register Services'}
      </Button>
    </Card>
  );
}
