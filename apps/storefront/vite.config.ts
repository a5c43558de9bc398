import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { clientAssets } from './build-plugins/client-assets.ts';
import { firstLoadOutput, nothingStartsLater } from './build-plugins/first-load.ts';
import { fontFiles } from './build-plugins/font-files.ts';
import { homeOpeners } from './build-plugins/home-openers.ts';
import { messagesPlugin } from './build-plugins/messages-plugin.ts';

const root = import.meta.dirname;
const inTest = process.env.VITEST !== undefined;

export default defineConfig({
  plugins: [
    tailwindcss(),
    messagesPlugin(),
    clientAssets(),
    fontFiles(),
    nothingStartsLater(),
    inTest ? [] : reactRouter(),
  ],
  build: {
    manifest: true,
    target: 'es2022',
    // Fonts and pictures stay separate files. In the CSS they would be repeated, and downloaded with each new version.
    assetsInlineLimit: 0,
    modulePreload: false,
  },
  // `finish-build.ts` moves the source maps out of the folder that is served.
  environments: {
    client: {
      build: { sourcemap: 'hidden', rolldownOptions: { output: firstLoadOutput(root, await homeOpeners(root)) } },
    },
  },
  // The server's build contains these packages. It loads all others from node_modules.
  ssr: { noExternal: [/^@witryna\//, /^@fontsource-variable\//, 'culori'] },
});
