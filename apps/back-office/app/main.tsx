import '@fontsource-variable/instrument-sans/index.css';
import './app.css';
import { createRoot } from 'react-dom/client';
import { BackOffice } from './back-office.tsx';
import { queryClient } from './platform/api/query-client.ts';
import { openDemo } from './platform/api/sign-in-calls.ts';
import { takeLinkSecrets } from './platform/session/link-secrets.ts';
import { meQuery } from './platform/session/me.ts';
import { applyTheme } from './platform/stored/choices.ts';
import { createRouter } from './router.tsx';

applyTheme();
const { demo } = takeLinkSecrets();
if (demo) {
  await openDemo(demo).catch(() => history.replaceState(null, '', '/sign-in?problem=demo'));
}
void queryClient.prefetchQuery(meQuery);

// Somebody pastes another link of ours into the open page.
window.addEventListener('hashchange', () => {
  if (/^#(?:demo|token)=/.test(location.hash)) location.reload();
});

// A page that Back shows as it was left may be that of somebody who has signed out meanwhile.
window.addEventListener('pageshow', ({ persisted }) => {
  if (persisted) location.reload();
});

const root = document.getElementById('root');
if (root) createRoot(root).render(<BackOffice router={createRouter()} />);
