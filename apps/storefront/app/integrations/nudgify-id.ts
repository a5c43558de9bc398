import { defineIntegration } from './define-integration.ts';
import { type NudgifyCall, nudgifyCalls } from './parts/nudgify-calls.ts';

declare global {
  interface Window {
    nudgify?: { uuid: string } & { [Call in NudgifyCall[0]]?: (data: object) => void };
  }
}

/** The social-proof widget: "5 people have this in their cart". */
export const integration = defineIntegration({
  labels: { en: 'Nudgify', pl: 'Nudgify', es: 'Nudgify' },
  purposes: {
    en: 'Shows small notices about what other visitors look at and buy.',
    pl: 'Wyświetla krótkie powiadomienia o tym, co oglądają i kupują inni odwiedzający.',
    es: 'Muestra pequeños avisos sobre lo que otros visitantes ven y compran.',
  },
  idOf: (config) => config.nudgifyId,
  idFormat: /^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/i,
  consent: 'preferences',
  cookies: [{ name: 'nudgify*', days: 365 }],
  sources: () => ({
    scripts: ['https://pixel.nudgify.com'],
    connect: ['https://*.nudgify.com'],
    styles: ["'unsafe-inline'"],
  }),
  async start(id, host) {
    window.nudgify = { uuid: id };
    await host.load('https://pixel.nudgify.com/pixel.js');
    return {
      track(event) {
        const calls = nudgifyCalls(event);
        for (const [name, data] of calls) window.nudgify?.[name]?.(data);
        return calls.length > 0;
      },
    };
  },
});
