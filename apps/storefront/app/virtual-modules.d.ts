declare module 'virtual:messages' {
  import type { CompiledMessage } from 'icu-minify/format';

  type Loader<Content> = () => Promise<{ default: Content }>;
  const registry: Record<string, Loader<Record<string, Loader<Record<string, CompiledMessage>>>>>;
  export default registry;
}

declare module 'virtual:client-assets' {
  /** Maps a source file (path from the storefront's folder) to the addresses of its browser files, own chunk first. */
  const assets: Record<string, string[]>;
  export default assets;
}

declare module 'virtual:font-files' {
  import type { DisplayFontName, FontName } from '@witryna/contract/fonts';

  type Files = Record<import('./features/theme/typefaces.ts').FontPart, string>;
  /** The address of each file of each font, and of each face for headings. */
  const files: { text: Record<FontName, Files>; display: Record<DisplayFontName, Files> };
  export default files;
}
