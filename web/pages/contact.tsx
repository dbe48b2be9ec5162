import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Contact } from '#web/features/accounts/contact.tsx';
import { currentUser } from '#web/lib/session.ts';

export const Route = createFileRoute('/contact')({
  component: function ContactPage() {
    const user = useQuery(currentUser);
    return user.isPending ? null : <Contact isSignedIn={Boolean(user.data)} />;
  },
});
