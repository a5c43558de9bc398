import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const shape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * Normalises a Host header: lower case, without port and trailing dot, internationalised names as punycode.
 * @returns undefined when it can't be a shop's host: it is empty, an IP address, or not a valid host name
 */
export function normaliseHost(header: string | null | undefined): string | undefined {
  if (!header || header.length > 1_000 || header.startsWith('[')) return undefined;
  const name = header
    .trim()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  // Names with these characters are refused first, because domainToASCII would cut the name there instead of refusing
  // it.
  if (/[\s/\\?#@%:<>^|[\]]/.test(name)) return undefined;
  const ascii = domainToASCII(name.toLowerCase());
  return shape.test(ascii) && isIP(ascii) === 0 ? ascii : undefined;
}
