import type { ComponentType } from 'react';
import { aliveLater } from '../../platform/hydration/alive-later.tsx';
import { kindOfFile } from '../../platform/kinds/name-of-file.ts';
import type { FooterKind, FooterProps } from './footer-settings.ts';

// The folder is the registry. The browser loads the one file of the kind that it shows.
const files = import.meta.glob<ComponentType<FooterProps>>('./kinds/*.tsx', { import: 'Footer' });

/** All footers by kind. */
export const footerKinds = new Map(
  Object.entries(files).map(([path, load]) => [kindOfFile(path) as FooterKind, aliveLater(load)]),
);
