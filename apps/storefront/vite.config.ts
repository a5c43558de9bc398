import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientAssets } from './build-plugins/client-assets.ts';
import { firstLoadOutput } from './build-plugins/first-load.ts';
import { messagesPlugin } from './build-plugins/messages-plugin.ts';

const inTest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: [tailwindcss(), messagesPlugin(), clientAssets(), inTest ? [] : reactRouter()],
  build: {
    manifest: true,
    target: 'es2022',
    // Fonts and pictures keep an address of their own, so that they are cached once and not repeated in the CSS.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: { client: { build: { rolldownOptions: { output: firstLoadOutput(import.meta.dirname) } } } },
  // React's development build would otherwise be chosen by a foreign NODE_ENV.
  ssr: { noExternal: [/^@witryna\//, /^@fontsource-variable\//, 'culori'] },
});
