import type { ToolCookie } from '../../integrations/define-integration.ts';
import { forget, readStoredJson, storeJson } from '../../platform/storage/storage.ts';

/**
 * Deletes a tool's cookies, on this host and the domains above it, and its stored values.
 * @param kept what other tools store, which stays
 */
export function forgetStored(cookies: readonly ToolCookie[], kept: readonly ToolCookie[]): void {
  const [isGone, isKept] = [matcher(cookies), matcher(kept)];
  const matches = (name: string) => isGone(name) && !isKept(name);
  for (const pair of document.cookie.split('; ')) {
    const name = pair.split('=')[0] ?? '';
    if (!matches(name)) continue;
    for (const domain of ['', ...domainsOf(location.hostname).map((one) => `; domain=${one}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and older Safaris have no Cookie Store API
      document.cookie = `${name}=; path=/; max-age=0${domain}`;
    }
  }
  for (const storage of ['localStorage', 'sessionStorage'] as const) {
    try {
      const values = window[storage];
      for (const name of Object.keys(values).filter(matches)) values.removeItem(name);
    } catch {
      // Blocked storage contains nothing to delete.
    }
  }
}

/**
 * The tools that this browser has ended and that may not run again yet. Their scripts may write until their document is
 * gone, also one in another tab, so each later document deletes their values.
 */
export function goneTools(): string[] {
  return readStoredJson('goneTools', (value) => (Array.isArray(value) ? value.map(String) : undefined)) ?? [];
}

export function noteGone(names: readonly string[]): void {
  if (names.length > 0) storeJson('goneTools', [...new Set(names)]);
  else forget('goneTools');
}

/** Removes the service workers of this shop. */
export async function forgetWorkers(): Promise<void> {
  const found = (await navigator.serviceWorker?.getRegistrations()) ?? [];
  await Promise.all(found.map((registration) => registration.unregister()));
}

function matcher(cookies: readonly ToolCookie[]): (name: string) => boolean {
  const patterns = cookies.map(({ name }) => {
    const parts = name.split('*').map((part) => part.replace(/[^\w-]/g, '\\$&'));
    return new RegExp(`^${parts.join('.*')}$`);
  });
  return (name) => patterns.some((pattern) => pattern.test(name));
}

/** `a.b.example` → `a.b.example`, `b.example`, `example`: browsers refuse those that are too short. */
function domainsOf(host: string): string[] {
  const parts = host.split('.');
  return parts.map((_, at) => parts.slice(at).join('.'));
}
