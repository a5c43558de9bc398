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
  import type { FontName } from '@witryna/contract/shop-config';

  /** The address of each file of each font. */
  const files: Record<FontName, Record<import('./features/theme/typefaces.ts').FontPart, string>>;
  export default files;
}
