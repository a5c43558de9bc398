const members = ['home', 'grid', 'product', 'blog', 'dev'];

/**
 * A layout chosen in the query, and the menu that chooses it, hold for the visit: they are put on every link of the shop that is
 * followed. Returns the way to stop.
 * @param query of the page the visit began on
 */
export function keepOverrides(query: URLSearchParams): () => void {
  const kept = members.flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value] as const] : [];
  });
  // Before the router's own handler, which reads the link as it was drawn: this one goes to the server for it.
  const follow = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest('a[href]') : null;
    if (!(link instanceof HTMLAnchorElement) || link.origin !== location.origin || link.target) return;
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    const address = new URL(link.href);
    if (address.pathname.startsWith('/api/') || (address.hash && address.pathname === location.pathname)) return;
    for (const [name, value] of kept) if (!address.searchParams.has(name)) address.searchParams.set(name, value);
    event.preventDefault();
    event.stopPropagation();
    location.assign(address);
  };
  document.addEventListener('click', follow, { capture: true });
  return () => document.removeEventListener('click', follow, { capture: true });
}
