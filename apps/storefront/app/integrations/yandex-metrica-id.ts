import { defineIntegration } from './define-integration.ts';
import { hasYandexEntry, yandexEntry } from './parts/yandex-entry.ts';

declare global {
  interface Window {
    ym?: ((counter: number, ...call: unknown[]) => void) & { a?: unknown[][]; l?: number };
    /** Not `dataLayer`, in which Google's entries would be counted too. */
    yandexLayer?: object[];
  }
}

/** Yandex changes between its hosts by country and by what blockers leave through. */
const hosts = ['https://mc.yandex.ru', 'https://mc.yandex.com', 'https://mc.webvisor.org', 'https://mc.webvisor.com'];

export const integration = defineIntegration({
  labels: { en: 'Yandex Metrica', pl: 'Yandex Metrica', es: 'Yandex Metrica' },
  purposes: {
    en: 'Counts visits, clicks and purchases. The data are processed in Russia, outside of the European Union.',
    pl: 'Liczy odwiedziny, kliknięcia i zakupy. Dane są przetwarzane w Rosji, poza Unią Europejską.',
    es: 'Cuenta visitas, clics y compras. Los datos se tratan en Rusia, fuera de la Unión Europea.',
  },
  idOf: (config) => config.yandexMetricaId,
  idFormat: /^\d{1,12}$/,
  consent: 'statistics',
  warning: 'Yandex Metrica sends data of visitors to Russia, which the law of the European Union hardly allows',
  cookies: [
    { name: '_ym_uid', days: 365 },
    { name: '_ym_d', days: 365 },
    { name: '_ym_visorc*', minutes: 30 },
    { name: '_ym_isad', days: 1 },
    { name: '_ym*', stays: 'until-deleted' },
  ],
  wantsFacts: hasYandexEntry,
  sources: () => ({
    scripts: [...hosts, 'https://yastatic.net'],
    connect: [...hosts, 'https://yastatic.net', 'wss://mc.yandex.ru', 'wss://mc.yandex.com'],
    frames: [...hosts, 'blob:'],
    workers: ['blob:'],
  }),
  async start(id, host) {
    const counter = Number(id);
    window.yandexLayer ??= [];
    window.ym ??= createQueue();
    const options = { defer: true, clickmap: true, trackLinks: true, accurateTrackBounce: true };
    window.ym(counter, 'init', { ...options, ecommerce: 'yandexLayer' });
    await host.load('https://mc.yandex.ru/metrika/tag.js');
    return {
      showPage: (address) => window.ym?.(counter, 'hit', address),
      track(event) {
        const entry = yandexEntry(event);
        if (entry) window.yandexLayer?.push(entry);
        else window.ym?.(counter, 'reachGoal', event.name);
        return true;
      },
      stop: () => window.ym?.(counter, 'destruct'),
    };
  },
});

function createQueue(): NonNullable<Window['ym']> {
  const ym: NonNullable<Window['ym']> = (...call) => {
    ym.a ??= [];
    ym.a.push(call);
  };
  ym.l = Date.now();
  return ym;
}
