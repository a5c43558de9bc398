import { vi } from 'vitest';

/** For tests of what runs in a browser and draws nothing: storage, address, document, and the network as given. */
export function pretendBrowser(fetch: (request: Request) => Promise<Response>): { storage: Map<string, string> } {
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
  vi.stubGlobal('removeEventListener', view.removeEventListener.bind(view));
  vi.stubGlobal('fetch', fetch);
  return { storage };
}
