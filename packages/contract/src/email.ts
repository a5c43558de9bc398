import { cleanCode } from './clean-text.ts';

/**
 * Matches an e-mail address whose domain is in ASCII. Before the @ stands what RFC 5322 calls a dot-atom: `a&b@…` is
 * valid. Characters outside ASCII there would need SMTPUTF8, which few mail servers have.
 */
export const emailShape =
  /^(?=[^@]{1,64}@)[\w!#$%&'*+/=?^`{|}~-]+(?:\.[\w!#$%&'*+/=?^`{|}~-]+)*@(?:[A-Za-z\d](?:[A-Za-z\d-]{0,61}[A-Za-z\d])?\.)+(?:[Xx][Nn]--[A-Za-z\d-]{0,58}[A-Za-z\d]|[A-Za-z]{2,63})$/;

/** Matches what would end or change the host of a URL, and what no domain has. */
const noDomain = /[\s/\\?#@:%[\]<>^|]/;

/**
 * Cleans an e-mail address as it was typed, and writes an internationalised domain in ASCII, as mail servers need it:
 * `info@müller.de` → `info@xn--mller-kva.de`. `emailShape` tells whether the result is an address.
 */
export function cleanEmail(typed: string): string {
  const text = cleanCode(typed);
  const at = text.lastIndexOf('@') + 1;
  const domain = text.slice(at);
  if (at === 0 || /^\p{ASCII}*$/u.test(domain) || noDomain.test(domain)) return text;
  try {
    return text.slice(0, at) + new URL(`http://${domain}`).hostname;
  } catch {
    return text;
  }
}
