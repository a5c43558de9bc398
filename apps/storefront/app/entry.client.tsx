import { languageOfShop } from '@witryna/contract/languages';
import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { forgetAnsweredPresses } from './platform/hydration/early-press.ts';
import { hasLeft, noteLoaded } from './platform/hydration/failed-load.ts';
import { loadMessages, type MessageArea } from './platform/texts/messages.ts';

const { lang, dataset } = document.documentElement;
const areas = (dataset.messages ?? 'shop').split(' ') as MessageArea[];

// Hydration without the messages would suspend and discard the page that the visitor is reading.
Promise.all(areas.map((area) => loadMessages(area, languageOfShop(lang)))).finally(() => {
  if (hasLeft()) return location.reload();
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      // React's own message says only that React recovered from an error. The error itself is in `cause`.
      { onRecoverableError: (error) => reportError(error instanceof Error && error.cause ? error.cause : error) },
    );
    forgetAnsweredPresses();
    noteLoaded();
  });
});
