import { defineIntegration } from './define-integration.ts';

/** The address of Trustisto's script for a shop. Trustisto publishes none, so the shop enters the one it was given. */
function read(id: string): URL {
  const [siteId = '', pattern = ''] = id.split(' ');
  return new URL(pattern.replaceAll('{id}', siteId));
}

export const integration = defineIntegration({
  labels: { en: 'Trustisto', pl: 'Trustisto', es: 'Trustisto' },
  purposes: {
    en: 'Shows small notices about what other visitors look at and buy.',
    pl: 'Wyświetla krótkie powiadomienia o tym, co oglądają i kupują inni odwiedzający.',
    es: 'Muestra pequeños avisos sobre lo que otros visitantes ven y compran.',
  },
  idOf: ({ trustistoId, trustistoScript }) => trustistoId && `${trustistoId.trim()} ${trustistoScript?.trim() ?? ''}`,
  idFormat: /^[\w-]{3,64} https:\/\/[a-z\d-]+(?:\.[a-z\d-]+)+(?:\/[\w./?=&{}%-]*)?$/,
  consent: 'preferences',
  cookies: [{ name: 'trustisto*', days: 365 }],
  sources: (id) => ({
    scripts: [read(id).origin],
    connect: [read(id).origin, 'https://*.trustisto.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    await host.load(read(id).href);
    return {};
  },
});
