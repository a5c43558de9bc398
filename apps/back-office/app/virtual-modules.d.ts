declare module 'virtual:messages' {
  import type { CompiledMessage } from 'icu-minify/format';

  type Loader<Content> = () => Promise<{ default: Content }>;
  const registry: Record<string, Loader<Record<string, Loader<Record<string, CompiledMessage>>>>>;
  export default registry;
}
