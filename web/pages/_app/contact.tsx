import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '#web/features/accounts/contact.tsx';
import { toId, toText } from '#web/lib/search.ts';
import { currentUser } from '#web/lib/session.ts';

export const Route = createFileRoute('/contact')({
  validateSearch: (search) => ({ subject: toText(search.subject), request: toId(search.request) }),
  component: function ContactPage() {
    const user = useQuery(currentUser);
    const { subject, request } = Route.useSearch();
    return user.isPending ? null : (
      <Contact isSignedIn={Boolean(user.data)} subject={subject} requestId={request} />
    );
  },
});
