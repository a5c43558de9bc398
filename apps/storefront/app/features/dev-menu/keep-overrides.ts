const members = ['home', 'grid', 'product', 'blog', 'dev', 'disableCache'];

/**
 * Keeps layout overrides, `dev` and `disableCache` for the visit by adding them to every followed link of the shop and
 * to every search.
 * @param query the query of the first page
 * @returns a function that stops adding them
 */
export function keepOverrides(query: URLSearchParams): () => void {
  const overrides = members.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  // In the capture phase this handler runs before the router's own, which reads the link's address.
  const go = (event: Event, address: URL) => {
    for (const [name, value] of overrides) if (!address.searchParams.has(name)) address.searchParams.set(name, value);
    event.preventDefault();
    event.stopPropagation();
    location.assign(address);
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
    // These links only change the page that is open.
    if (link.matches('[role="tab"], [aria-haspopup]')) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = new URL(link.href);
    if (address.pathname.startsWith('/api/') || (address.hash && address.pathname === location.pathname)) return;
    go(event, address);
  };
  const send = (event: SubmitEvent) => {
    const form = event.target;
    // A form without an `action` is not a search: it calls the API by script.
    if (!(form instanceof HTMLFormElement) || form.method !== 'get' || !form.hasAttribute('action')) return;
    const address = new URL(form.action);
    for (const [name, value] of new FormData(form)) address.searchParams.set(name, String(value));
    go(event, address);
  };
  document.addEventListener('click', follow, { capture: true });
  document.addEventListener('submit', send, { capture: true });
  return () => {
    document.removeEventListener('click', follow, { capture: true });
    document.removeEventListener('submit', send, { capture: true });
  };
}
