import type { ComponentType } from 'react';
import { lazyPart } from '../../platform/hydration/lazy-part.ts';
import { kindOfFile } from '../../platform/kinds/name-of-file.ts';
import type { HeaderKind, HeaderProps } from './header-settings.ts';

// The folder is the registry. The browser loads the one file of the kind that it shows.
const files = import.meta.glob<ComponentType<HeaderProps>>('./kinds/*.tsx', { import: 'Header' });

/** All headers by kind. */
export const headerKinds = new Map(
  Object.entries(files).map(([path, load]) => [
    kindOfFile(path) as HeaderKind,
    { Header: lazyPart(load), source: path.replace('./', 'app/features/header/') },
  ]),
);
