import { useState } from 'react';
import { ProviderProfile } from '#web/features/directory/profile.tsx';
import { ContactDialog, type Contacted } from '#web/features/messages/contact-dialog.tsx';
import { Reviews } from '#web/features/reviews/reviews.tsx';
import { mayFor, useUser } from '#web/lib/session.ts';

/** Provider profile with reviews and the contact dialog. */
export function ProviderScreen({ id }: { id: string }) {
  const me = useUser();
  const [contacted, setContacted] = useState<Contacted>();
  return (
    <>
      <ProviderProfile
        id={id}
        onContact={setContacted}
        renderReviews={(profile) => (
          <Reviews
            providerId={profile.id}
            rating={Number(profile.rating)}
            count={profile.reviewCount}
            isOwn={mayFor(me, profile.userId, 'profile')}
          />
        )}
      />
      <ContactDialog provider={contacted} onClose={() => setContacted(undefined)} />
    </>
  );
}
