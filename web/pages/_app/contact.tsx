import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '#web/features/accounts/contact.tsx';
import { toId, toText } from '#web/lib/search.ts';

export const Route = createFileRoute('/_app/contact')({
  validateSearch: (search) => ({ subject: toText(search.subject), request: toId(search.request) }),
  component: function ContactPage() {
    const { user } = Route.useRouteContext();
    const { subject, request } = Route.useSearch();
    return <Contact userId={user?.id} subject={subject} requestId={request} />;
  },
});
