declare module 'virtual:messages' {
  import type { CompiledMessage } from 'icu-minify/format';

  type Loader = () => Promise<{ default: Record<string, CompiledMessage> }>;
  const registry: Record<string, Record<string, Loader>>;
  export default registry;
}

declare module 'virtual:client-assets' {
  /** Source file (from the workspace's root) → addresses of the browser's files, its own first. */
  const assets: Record<string, string[]>;
  export default assets;
}
