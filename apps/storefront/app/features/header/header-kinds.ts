import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { createKinds } from '../../platform/kinds/create-kinds.ts';
import type { HeaderKind, HeaderProps } from './header-settings.ts';

// Every file in `kinds/` is registered as a header. The browser loads only the file of the header that the page shows.
const files = import.meta.glob<ComponentType<HeaderProps>>('./kinds/*.tsx', { import: 'Header' });

/** All headers by kind. */
export const headerKinds = createKinds<HeaderKind, ComponentType<HeaderProps>>(files, lazyPart);
