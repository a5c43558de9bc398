import type { ToolCookie } from '../../integrations/define-integration.ts';

/** Deletes a tool's cookies, on this host and the domains above it, and its stored values. */
export function forgetStored(cookies: readonly ToolCookie[]): void {
  const matches = matcher(cookies);
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

/** Where a document notes for the next one whose values to delete again. */
const againKey = 'forgottenTools';

/** Notes tools whose scripts may write until this document is gone. The next one deletes their values again. */
export function forgetAgain(names: readonly string[]): void {
  try {
    const noted = window.sessionStorage.getItem(againKey);
    window.sessionStorage.setItem(againKey, [noted, ...names].filter(Boolean).join(' '));
  } catch {
    // In blocked storage there is nothing to delete.
  }
}

/** The tools that the document before has noted, once. */
export function toForgetAgain(): string[] {
  try {
    const names = window.sessionStorage.getItem(againKey)?.split(' ') ?? [];
    window.sessionStorage.removeItem(againKey);
    return names;
  } catch {
    return [];
  }
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
