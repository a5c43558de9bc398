import { defineConfig } from 'vite';
import { messagesPlugin } from './build-plugins/messages-plugin.ts';

/**
 * Builds the mails for the server, which runs `.ts` but not `.tsx`. Their libraries are bundled and tree-shaken: the
 * mails use a hundredth of them, and the server would load them whole.
 */
export default defineConfig({
  plugins: [messagesPlugin(['mails', 'purchase', 'exclusions', 'legal', 'guarantee'])],
  publicDir: false,
  build: {
    ssr: 'mail/render-mail.tsx',
    outDir: 'build/mail',
    target: 'node24',
    rollupOptions: { output: { entryFileNames: 'render-mail.js' } },
  },
  ssr: { noExternal: true, external: ['react', 'react-dom'] },
});
