/** What a link may bring behind its `#`, which browsers send to no server. */
const names = ['demo', 'token'] as const;
export type LinkSecrets = Partial<Record<(typeof names)[number], string>>;

/** Reads the secrets of an address's hash, e.g. `#token=…`. */
export function readLinkSecrets(hash: string): LinkSecrets {
  const given = new URLSearchParams(hash.replace(/^#/, ''));
  return Object.fromEntries(names.flatMap((name) => (given.get(name) ? [[name, given.get(name)]] : [])));
}

let taken: LinkSecrets = {};

/** Takes the secrets out of the address, so that neither history nor a screenshot keeps them. */
export function takeLinkSecrets(): LinkSecrets {
  const found = readLinkSecrets(location.hash);
  if (Object.keys(found).length === 0) return taken;
  taken = found;
  history.replaceState(history.state, '', location.pathname + location.search);
  return taken;
}

/** The token of the link that opened this page. */
export function linkToken(): string | undefined {
  return taken.token;
}
