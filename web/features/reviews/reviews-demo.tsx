import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { profileById } from '#web/api/directory.ts';
import { Page } from '#web/lib/page.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/field.tsx';
import { RadioCards } from '#web/ui/radio-cards.tsx';
import { Loading, RowsSkeleton } from '#web/ui/skeleton.tsx';
import { ReviewForm } from './review-form.tsx';
import { Reviews } from './reviews.tsx';
import { TrustScore } from './trust-score.tsx';

type Props = {
  /** Ids of the sample providers. */
  providerIds: readonly number[];
  /** The completed job that the form reviews. */
  requestId: number;
};

/** Sample providers with their trust score, their reviews and a form for another one. */
export function ReviewsDemo({ providerIds, requestId }: Props) {
  const profiles = useQueries({ queries: providerIds.map((id) => profileById(String(id))) }).flatMap(
    ({ data }) => data ?? [],
  );
  const [chosen, setChosen] = useState(String(providerIds[0]));
  const profile = profiles.find(({ id }) => String(id) === chosen);
  const rating = Number(profile?.rating);
  return (
    <Page title="Reviews" lead="How owners rate providers, and what the trust score is made of.">
      {profile ? (
        <div className="grid grid-cols-1 gap-4">
          <Field as="radiogroup" label="Sample provider">
            <RadioCards
              options={profiles.map(({ id, businessName }) => ({ value: String(id), label: businessName }))}
              value={chosen}
              onChange={setChosen}
            />
          </Field>
          <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
            <Reviews
              key={profile.id}
              providerId={profile.id}
              rating={rating}
              count={profile.reviewCount}
              isOwn={false}
            />
            <div className="grid gap-4 max-lg:order-first">
              <TrustScore rating={rating} reviewCount={profile.reviewCount} isVerified={profile.isVerified} />
            </div>
          </div>
          <Card className="p-5 max-md:p-4">
            <h2 className="card-title mb-4">Review {profile.businessName}</h2>
            <ReviewForm key={profile.id} requestId={requestId} providerId={profile.id} />
          </Card>
        </div>
      ) : (
        <Loading label="Loading providers">
          <RowsSkeleton rows={3} />
        </Loading>
      )}
    </Page>
  );
}
