import { defineIntegration } from './define-integration.ts';

declare global {
  interface Window {
    hj?: ((...call: unknown[]) => void) & { q?: unknown[][] };
    _hjSettings?: { hjid: number; hjsv: number };
  }
}

export const integration = defineIntegration({
  labels: { en: 'Hotjar', pl: 'Hotjar', es: 'Hotjar' },
  purposes: {
    en: 'Records how the mouse moves and where visitors click, so that the shop finds what is hard to use.',
    pl: 'Zapisuje ruchy myszy i kliknięcia, żeby sklep wiedział, z czego trudno korzystać.',
    es: 'Registra los movimientos del ratón y los clics, para que la tienda sepa qué resulta difícil de usar.',
  },
  idOf: (config) => config.hotJarId,
  idFormat: /^\d{5,10}$/,
  consent: 'statistics',
  cookies: [{ name: '_hjSessionUser_*', days: 365 }, { name: '_hjSession_*', days: 1 }, { name: '_hj*' }],
  sources: () => ({
    scripts: ['https://static.hotjar.com', 'https://script.hotjar.com'],
    connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
    frames: ['https://vars.hotjar.com'],
    fonts: ['https://*.hotjar.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    window._hjSettings = { hjid: Number(id), hjsv: 6 };
    window.hj ??= createQueue();
    await host.load(`https://static.hotjar.com/c/hotjar-${id}.js?sv=6`);
    return {
      showPage: (address) => window.hj?.('stateChange', new URL(address).pathname),
      track(event) {
        window.hj?.('event', event.name);
        return true;
      },
    };
  },
});

function createQueue(): NonNullable<Window['hj']> {
  const hj: NonNullable<Window['hj']> = (...call) => {
    hj.q ??= [];
    hj.q.push(call);
  };
  return hj;
}
