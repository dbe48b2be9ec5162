/** First name and initial, as shown to other users. */
export const reviewerLabel = ({
  firstName,
  lastName,
}: {
  firstName: string | null;
  lastName: string | null;
}) => [firstName ?? 'An owner', lastName?.replace(/^(.\p{M}*).*$/su, '$1.')].filter(Boolean).join(' ');
