const noTarget = '/products';

/**
 * The address behind a link that a shop set (specification section 5): trimmed, white space removed, encoded, with a leading
 * slash; empty goes to /products. Absolute https addresses stay; what names another scheme or host goes to /products.
 */
export function linkTarget(target: string | null | undefined): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: browsers drop control characters, and so hide a scheme
  const bare = (target ?? '').replace(/[\s\u0000-\u001f\u007f]/g, '');
  if (/^https:\/\//i.test(bare)) return absolute(bare);
  if (bare === '' || /^[a-z][a-z\d+.-]*:/i.test(bare) || /^[/\\]*[/\\]{2}/.test(bare)) return noTarget;
  return encoded(bare.startsWith('/') ? bare : `/${bare}`);
}

/** True when the target leaves the shop's own pages. */
export function leavesShop(target: string): boolean {
  return target.startsWith('https://');
}

function absolute(address: string): string {
  const url = URL.parse(address);
  return url?.hostname && !url.username && !url.password ? url.href : noTarget;
}

function encoded(path: string): string {
  const readable = path.toWellFormed().replaceAll('\\', '%5C');
  // What is encoded already stays: %C5%82 must not become %25C5%2582.
  return encodeURI(readable).replace(/%25([\da-f]{2})/gi, '%$1');
}
