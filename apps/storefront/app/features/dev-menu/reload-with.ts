/** Loads the page again with another value of a query parameter. An empty value removes the parameter. */
export function reloadWith(name: string, value: string): void {
  const query = new URLSearchParams(location.search);
  if (value) query.set(name, value);
  else query.delete(name);
  location.assign(`${location.pathname}?${query}`);
}
