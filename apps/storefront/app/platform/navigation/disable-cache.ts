const dataPath = /\.data$/;

/**
 * Turns the page cache off for a visitor with the `disableCache` flag (specification section 2). It reloads this page
 * if its address lacks the flag, and adds the flag to every data request of React Router. The server can't see the flag
 * in local storage. The error page is never cached, and a reload leads from it to the page that failed.
 */
export function disableCache(): void {
  const here = new URL(location.href);
  if (here.pathname !== '/error' && !here.searchParams.get('disableCache')) location.replace(withFlag(here));
  const { fetch } = window;
  window.fetch = (target, options) =>
    fetch(target instanceof URL && dataPath.test(target.pathname) ? withFlag(target) : target, options);
}

function withFlag(address: URL): URL {
  const url = new URL(address);
  url.searchParams.set('disableCache', 'true');
  return url;
}
