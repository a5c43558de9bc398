import { join } from 'node:path';
import tailwindcss from '@tailwindcss/vite';
import { backOfficeAreas } from '@witryna/messages/areas';
import { defineConfig, type Plugin } from 'vite';
import { compressFiles } from '../storefront/build-plugins/compress-files.ts';
import { messagesPlugin } from '../storefront/build-plugins/messages-plugin.ts';

/** The running server that answers the calls in development. It takes writes from its own pages only. */
const server = 'http://admin.localhost:3000';
const proxy = { '/api': { target: server, changeOrigin: true, headers: { origin: server } } };

const folder = join(import.meta.dirname, 'build');
const compressed: Plugin = { name: 'compressed', apply: 'build', closeBundle: () => compressFiles(folder) };

export default defineConfig({
  plugins: [tailwindcss(), messagesPlugin(backOfficeAreas, 'back-office'), compressed],
  server: { proxy },
  build: {
    outDir: folder,
    target: 'es2022',
    // The Content-Security-Policy allows no fonts and scripts in `data:` addresses.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [
            // What every screen needs is one file, which a new version of ours leaves as it is.
            {
              name: 'libraries',
              test: /node_modules\/(?:react|react-dom|scheduler|react-router|@tanstack|zod|icu-minify)\//,
            },
            {
              name: 'frame',
              test: /apps\/back-office\/app\/(?:shell|platform|ui)\/(?!.*(?:choice-box|dialog|menu|palette|words-field))/,
              minShareCount: 3,
            },
          ],
        },
      },
      // 'use client' at the top of packages means nothing here.
      onLog: (level, log, handle) => log.code !== 'MODULE_LEVEL_DIRECTIVE' && handle(level, log),
    },
  },
});
