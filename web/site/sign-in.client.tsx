import { hydrateRoot } from 'react-dom/client';
import { SignIn } from '#web/features/accounts/sign-in.tsx';

// The page works as it was sent; from here on it answers without loading anew.
const root = document.querySelector<HTMLElement>('#sign-in');
if (root) {
  const { returnTo = '', unlockToken = '', problem = '', samples, step } = root.dataset;
  hydrateRoot(
    root,
    <SignIn
      returnTo={returnTo}
      unlockToken={unlockToken}
      problem={problem}
      hasSamples={samples === 'yes'}
      isSecondStep={step === 'second-factor'}
    />,
  );
}
