import { hydrateRoot } from 'react-dom/client';
import { ComingSoon } from './coming-soon.tsx';

const root = document.querySelector<HTMLElement>('#coming-soon');
const { supportEmail = '', launchText = '', owners = '', providers = '', market = '' } = root?.dataset ?? {};
const claims = { owners, providers, market };
if (root) hydrateRoot(root, <ComingSoon supportEmail={supportEmail} launchText={launchText} {...claims} />);
