import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientAssets } from './build-plugins/client-assets.ts';
import { messages } from './build-plugins/messages.ts';

const inTest = process.env.VITEST !== undefined;

// One long-lived file for what every page needs of the framework, instead of seven small ones.
const framework = { name: 'framework', test: /node_modules\/(react|react-dom|scheduler|react-router)\// };

export default defineConfig({
  plugins: [tailwindcss(), messages(), clientAssets(), inTest ? [] : reactRouter()],
  build: {
    manifest: true,
    target: 'es2022',
    // Fonts and pictures keep an address of their own, so that they are cached once and not repeated in the CSS.
    assetsInlineLimit: 0,
  },
  environments: {
    client: { build: { rolldownOptions: { output: { codeSplitting: { groups: [framework] } } } } },
  },
  // React's development build would otherwise be chosen by a foreign NODE_ENV.
  ssr: { noExternal: [/^@witryna\//, /^@fontsource-variable\//] },
});
