import { defineIntegration, type RunningTool, type ToolHost } from './define-integration.ts';

declare global {
  interface Window {
    hj?: ((...call: unknown[]) => void) & { q?: unknown[][] };
    _hjSettings?: { hjid: number; hjsv: number };
    /** Commands for the tag of Contentsquare. */
    _uxa?: unknown[];
  }
}

/** Accounts since the merger with Contentsquare have a tag of 13 characters; older ones have a number. */
const isTag = (id: string) => /^[\da-f]{13}$/i.test(id);

export const integration = defineIntegration({
  labels: { en: 'Hotjar', pl: 'Hotjar', es: 'Hotjar' },
  purposes: {
    en: 'Records how the mouse moves and where visitors click, so that the shop finds what is hard to use.',
    pl: 'Zapisuje ruchy myszy i kliknięcia, żeby sklep wiedział, z czego trudno korzystać.',
    es: 'Registra los movimientos del ratón y los clics, para que la tienda sepa qué resulta difícil de usar.',
  },
  idOf: (config) => config.hotJarId,
  idFormat: /^(?:\d{3,10}|[\da-f]{13})$/i,
  consent: 'statistics',
  // docs.contentsquare.com/en/web/cookies; help.hotjar.com, "Cookies set by the Hotjar Tracking Code".
  cookies: (id) =>
    isTag(id)
      ? [
          { name: '_cs_id', days: 395 },
          { name: '_cs_c', days: 395 },
          { name: '_cs_s', minutes: 30 },
          { name: '_hjUserAttributes', stays: 'until-deleted' },
          { name: '_hp5_*', days: 394 },
          { name: '_cs_*' },
          { name: '_hj*', days: 365 },
        ]
      : [
          { name: '_hjSessionUser_*', days: 365 },
          { name: '_hjSession_*', minutes: 30 },
          { name: '_hjUserAttributes', stays: 'until-deleted' },
          { name: '_hj*' },
          { name: 'hjViewportId' },
          { name: 'hjActiveViewportIds' },
        ],
  // docs.contentsquare.com/en/web/content-security-policy; help.hotjar.com, "Content Security Policies".
  sources: (id) =>
    isTag(id)
      ? {
          scripts: ['https://*.contentsquare.net'],
          connect: ['https://*.contentsquare.net', 'https://*.contentsquare.com'],
          workers: ['blob:'],
          styles: ["'unsafe-inline'"],
        }
      : {
          scripts: ['https://static.hotjar.com', 'https://script.hotjar.com'],
          connect: ['https://*.hotjar.com', 'https://*.hotjar.io', 'wss://*.hotjar.com'],
          frames: ['https://*.hotjar.com'],
          fonts: ['https://*.hotjar.com'],
          styles: ['https://*.hotjar.com', "'unsafe-inline'"],
        },
  start: (id, host) => (isTag(id) ? startContentsquare(id, host) : startHotjar(id, host)),
});

async function startHotjar(id: string, host: ToolHost): Promise<RunningTool> {
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
}

async function startContentsquare(id: string, host: ToolHost): Promise<RunningTool> {
  window._uxa ??= [];
  await host.load(`https://t.contentsquare.net/uxa/${id}.js`);
  // The tag counts the first page itself. Events: support.contentsquare.com, "Events API reference".
  let isFirst = true;
  return {
    showPage(address) {
      if (!isFirst) window._uxa?.push(['trackPageview', new URL(address).pathname]);
      isFirst = false;
    },
    track(event) {
      window._uxa?.push(['event', event.name]);
      return true;
    },
  };
}

function createQueue(): NonNullable<Window['hj']> {
  const hj: NonNullable<Window['hj']> = (...call) => {
    hj.q ??= [];
    hj.q.push(call);
  };
  return hj;
}
