import './styles/app.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { stayWhileOffline } from './lib/failed-page.tsx';
import { focusOnNavigation } from './lib/focus-on-navigation.ts';
import { followLinks } from './lib/follow-links.ts';
import { forgetOnSignOut } from './lib/forget-user.ts';
import { keepInstallOffer } from './lib/install-prompt.ts';
import { queryClient } from './lib/query-client.ts';
import { router } from './router.tsx';

keepInstallOffer();
followLinks(router);
forgetOnSignOut();
stayWhileOffline();
focusOnNavigation(router);
createRoot(document.querySelector('#root')!).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
