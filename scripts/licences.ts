/**
 * Licences of packages that may be used and passed on with a release: they ask for a notice, or for changes of the
 * package itself to stay open. One that asks the same of our code (GPL, AGPL, SSPL) or of our users must not come in.
 */
const allowed: ReadonlySet<string> = new Set([
  ...[
    'MIT',
    'MIT-0',
    'ISC',
    '0BSD',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'Apache-2.0',
    'BlueOak-1.0.0',
    'Unlicense',
    'Zlib',
  ],
  ...['Python-2.0', 'PSF-2.0', 'CC0-1.0'],
  // Data and fonts, whose authors are to be named.
  ...['CC-BY-3.0', 'CC-BY-4.0', 'OFL-1.1'],
  // Libraries that stay replaceable files of their own.
  ...['MPL-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later'],
]);

/** Packages that name no licence in their description, but have its text. */
const byText: ReadonlyMap<string, string> = new Map([['png-js', 'MIT']]);

interface LockFile {
  packages: Record<string, { link?: boolean; license?: string }>;
}

/** Finds packages of a lock file whose licence is unknown, or is not one of those that we may use. */
export function findOtherLicences(lock: LockFile): string[] {
  return Object.entries(lock.packages).flatMap(([path, { link, license }]) => {
    const at = path.lastIndexOf('node_modules/');
    if (at < 0 || link) return [];
    const name = path.slice(at + 'node_modules/'.length);
    const licence = license ?? byText.get(name);
    if (!licence) return [`${name} names no licence`];
    return isAllowed(licence) ? [] : [`${name} has the licence ${licence}`];
  });
}

/** Whether an SPDX expression without nested brackets can be met by allowed licences. */
function isAllowed(expression: string): boolean {
  const choices = expression.replace(/[()]/g, '').split(' OR ');
  return choices.some((choice) => choice.split(' AND ').every((licence) => allowed.has(licence.trim())));
}
