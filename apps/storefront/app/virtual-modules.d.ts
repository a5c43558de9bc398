declare module 'virtual:messages' {
  import type { CompiledMessage } from 'icu-minify/format';

  type Loader = () => Promise<{ default: Record<string, CompiledMessage> }>;
  const registry: Record<string, Record<string, Loader>>;
  export default registry;
}

declare module 'virtual:client-assets' {
  /** Source file (path from the storefront's folder) → addresses of its browser files, its own chunk first. */
  const assets: Record<string, string[]>;
  export default assets;
}
