import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Suspense } from 'react';
import { DemoRibbon } from '#web/demo/ribbon.tsx';
import { Shell } from '#web/features/shell/shell.tsx';
import { setDemoTransport } from '#web/lib/api.ts';
import { queryClient } from '#web/lib/query-client.ts';
import { useUser } from '#web/lib/session.ts';
import { PageLoading } from '#web/ui/page-loading.tsx';

// The demo has its own cache, so that its rows never appear on real pages.
const demoClient = new QueryClient({ defaultOptions: queryClient.getDefaultOptions() });

/** Layout of demo pages: the real screens on an in-memory backend with their own cache. */
export const Route = createFileRoute('/demo/_shell')({
  beforeLoad: async () => {
    const { demoBackend } = await import('#web/demo/backend.ts');
    setDemoTransport(demoBackend);
    return { queryClient: demoClient };
  },
  pendingComponent: () => <PageLoading />,
  component: function DemoPages() {
    return (
      <QueryClientProvider client={demoClient}>
        <Suspense>
          <DemoShell />
        </Suspense>
      </QueryClientProvider>
    );
  },
});

const DemoShell = () => (
  <Shell user={useUser()} banner={<DemoRibbon />}>
    <Outlet />
  </Shell>
);
