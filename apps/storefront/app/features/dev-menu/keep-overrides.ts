const members = ['home', 'grid', 'product', 'blog', 'dev', 'disableCache'];

/**
 * A layout chosen in the query, the menu that chooses it, and caching turned off hold for the visit: they are put on every link of the
 * shop that is followed, and on every search. Returns a function that stops it.
 * @param query of the page the visit began on
 */
export function keepOverrides(query: URLSearchParams): () => void {
  const kept = members.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  // Runs before the router's own handler, which would take the link's address as it is.
  const go = (event: Event, address: URL) => {
    for (const [name, value] of kept) if (!address.searchParams.has(name)) address.searchParams.set(name, value);
    event.preventDefault();
    event.stopPropagation();
    location.assign(address);
  };
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = new URL(link.href);
    if (address.pathname.startsWith('/api/') || (address.hash && address.pathname === location.pathname)) return;
    go(event, address);
  };
  const send = (event: SubmitEvent) => {
    const form = event.target;
    // A form without an address of its own is one of ours that asks the shop by itself.
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
