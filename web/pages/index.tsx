import { useQuery } from '@tanstack/react-query';
import { createFileRoute } from '@tanstack/react-router';
import { Start } from '#web/features/accounts/start.tsx';
import { currentUser } from '#web/lib/session.ts';
import { Button } from '#web/ui/button.tsx';

export const Route = createFileRoute('/')({
  component: function StartPage() {
    const user = useQuery(currentUser);
    if (user.isError) {
      return (
        <main role="alert" className="page grid min-h-svh content-center justify-items-start gap-4">
          <h1 className="text-3xl">The server could not be reached</h1>
          <p className="text-ink-2">Your data is safe. Please try again in a moment.</p>
          <Button variant="primary" onClick={() => void user.refetch()}>
            Try again
          </Button>
        </main>
      );
    }
    return user.data ? <Start user={user.data} /> : null;
  },
});
