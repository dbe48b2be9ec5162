import { hydrateRoot } from 'react-dom/client';
import { SignIn } from '#web/features/accounts/sign-in.tsx';

// Hydrates the sign-in page, which also works without script.
const root = document.querySelector<HTMLElement>('#sign-in');
if (root) {
  const { returnTo = '', unlockToken = '', problem = '', samples, step } = root.dataset;
  hydrateRoot(
    root,
    <SignIn
      returnTo={returnTo}
      unlockToken={unlockToken}
      initialError={problem}
      hasSamples={samples === 'yes'}
      isSecondStep={step === 'second-factor'}
    />,
  );
}
