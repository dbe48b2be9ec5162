import { createFileRoute } from '@tanstack/react-router';
import { ReviewsDemo } from '#web/features/reviews/reviews-demo.tsx';

/** Sample providers with scores in more than one band. */
const sampleProviders = [1, 7, 14];

export const Route = createFileRoute('/demo/_shell/reviews')({
  component: () => <ReviewsDemo providerIds={sampleProviders} requestId={1} />,
});
