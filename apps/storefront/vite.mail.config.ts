import { defineConfig } from 'vite';
import { messagesPlugin } from './build-plugins/messages-plugin.ts';

/**
 * Mails are built beside the storefront, since the server runs `.ts` and not `.tsx`; with their libraries, of which they need a
 * hundredth, and which the server would keep in memory whole.
 */
export default defineConfig({
  plugins: [messagesPlugin(['mails'])],
  publicDir: false,
  build: {
    ssr: 'mail/render-mail.tsx',
    outDir: 'build/mail',
    target: 'node24',
    rollupOptions: { output: { entryFileNames: 'render-mail.js' } },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
});
