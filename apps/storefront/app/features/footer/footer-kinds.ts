import type { ComponentType } from 'react';
import { hydrateLater } from '../../platform/hydration/hydrate-later.tsx';
import { createKinds } from '../../platform/kinds/create-kinds.ts';
import type { FooterKind, FooterProps } from './footer-settings.ts';

// Every file in `kinds/` is registered as a footer. The browser loads only the file of the footer that the page shows.
const files = import.meta.glob<ComponentType<FooterProps>>('./kinds/*.tsx', { import: 'Footer' });

/** All footers by kind. */
export const footerKinds = createKinds<FooterKind, ComponentType<FooterProps>>(files, hydrateLater);
