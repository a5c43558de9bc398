const noTarget = '/products';

/**
 * The address of a link that a shop configured (specification section 5): without white space, encoded, with a leading
 * slash. Absolute https addresses stay, unless they contain a user name or password. Such an address, an empty text,
 * another scheme and `//host` become /products.
 */
export function linkTarget(target: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers ignore control characters, which can hide a scheme
  const bare = (target ?? '').replace(/[\s\u0000-\u001f\u007f]/g, '');
  if (/^https:\/\//i.test(bare)) return absolute(bare);
  if (bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) || /^[/\\]*[/\\]{2}/.test(bare)) return noTarget;
  return encoded(bare.startsWith('/') ? bare : `/${bare}`);
}

/** Whether the target is on another site. */
export function leavesShop(target: string): boolean {
  return target.startsWith('https://');
}

function absolute(address: string): string {
  const url = URL.parse(address);
  return url?.hostname && !url.username && !url.password ? url.href : noTarget;
}

function encoded(path: string): string {
  const readable = path.toWellFormed().replaceAll('\\', '%5C');
  // A path that is already encoded is not encoded twice: %C5%82 must not become %25C5%2582.
  return encodeURI(readable).replace(/%25([\da-f]{2})/gi, '%$1');
}
