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
    // fonts and pictures stay separate files, which are cached once and not repeated in the CSS
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  environments: { client: { build: { rolldownOptions: { output: firstLoadOutput(import.meta.dirname) } } } },
  // otherwise another NODE_ENV could select React's development build
  ssr: { noExternal: [/^@witryna\//, /^@fontsource-variable\//, 'culori'] },
});
