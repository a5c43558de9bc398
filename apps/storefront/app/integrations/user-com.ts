import { defineIntegration } from './define-integration.ts';
import { ga4Event } from './parts/ga4-event.ts';

declare global {
  interface Window {
    civchat?: { apiKey: string };
    userengage?: (event: string, data?: object) => void;
    UE?: { pageHit?: () => void };
  }
}

/** The host of a shop's user.com: a part of user.com, or a host of its own. */
function read(id: string): { apiKey: string; host: string } {
  const [apiKey = '', domain = ''] = id.split(' ');
  return { apiKey, host: domain.includes('.') ? domain : `${domain}.user.com` };
}

export const integration = defineIntegration({
  labels: { en: 'user.com', pl: 'user.com', es: 'user.com' },
  purposes: {
    en: 'A chat with the shop, and messages that suit what the visitor has looked at.',
    pl: 'Czat ze sklepem oraz wiadomości dopasowane do tego, co oglądał odwiedzający.',
    es: 'Un chat con la tienda y mensajes relacionados con lo que el visitante ha visto.',
  },
  idOf: ({ userComApiKey, userComDomain }) =>
    userComApiKey || userComDomain ? `${userComApiKey?.trim() ?? '?'} ${userComDomain?.trim() ?? '?'}` : null,
  idFormat: /^[A-Za-z\d]{6} [a-z\d-]+(?:\.[a-z\d-]+)*$/,
  consent: 'marketing',
  cookies: [
    { name: '_ca_chat', days: 365 },
    { name: '__ca__chat', days: 365 },
  ],
  sources(id) {
    const origin = `https://${read(id).host}`;
    return {
      scripts: [origin],
      connect: [origin, 'https://*.user.com', 'wss://*.user.com'],
      frames: [origin],
      styles: ["'unsafe-inline'"],
    };
  },
  async start(id, host) {
    const { apiKey, host: domain } = read(id);
    window.civchat = { apiKey };
    await host.load(`https://${domain}/widget.js`);
    return {
      showPage: () => window.UE?.pageHit?.(),
      track(event) {
        const { name, params } = ga4Event(event);
        window.userengage?.(`event.${name}`, params);
        return window.userengage !== undefined;
      },
    };
  },
});
