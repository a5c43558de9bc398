import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';

const shape = /^(?=.{1,253}$)[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?(?:\.[a-z0-9_](?:[a-z0-9_-]{0,61}[a-z0-9_])?)*$/;

/**
 * Normalises a Host header: lower case, port cut, one trailing dot cut, IDN as punycode.
 * @returns undefined for what can't be a shop's host: nothing, an IP address, more than 253 characters, wrong letters
 */
export function normaliseHost(header: string | null | undefined): string | undefined {
  if (!header || header.length > 1_000 || header.startsWith('[')) return undefined;
  const name = header
    .trim()
    .replace(/:\d{0,5}$/, '')
    .replace(/\.$/, '');
  // the URL parser behind domainToASCII would cut at these instead of refusing
  if (/[\s/\\?#@%:<>^|[\]]/.test(name)) return undefined;
  const ascii = domainToASCII(name.toLowerCase());
  return shape.test(ascii) && isIP(ascii) === 0 ? ascii : undefined;
}
