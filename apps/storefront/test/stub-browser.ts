import { vi } from 'vitest';

/** Stubs a browser's storage, address, document and network, for tests of code without components. */
export function stubBrowser(fetch: (request: Request) => Promise<Response>): { storage: Map<string, string> } {
  const storage = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  });
  vi.stubGlobal('location', new URL('https://glina.example/'));
  const page = new EventTarget();
  const root = { dataset: { shop: '1' } as Record<string, string>, lang: 'en' };
  vi.stubGlobal('document', Object.assign(page, { documentElement: root, visibilityState: 'visible' }));
  const view = new EventTarget();
  vi.stubGlobal('addEventListener', view.addEventListener.bind(view));
  vi.stubGlobal('dispatchEvent', view.dispatchEvent.bind(view));
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  vi.stubGlobal('fetch', fetch);
  return { storage };
}
