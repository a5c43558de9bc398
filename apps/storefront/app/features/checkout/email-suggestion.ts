/**
 * Common mail domains. Real domains that differ from another one by one typing error are listed too, to be left alone.
 */
const domains = [
  ...['gmail.com', 'ymail.com', 'mail.com', 'email.com', 'outlook.com', 'hotmail.com', 'live.com', 'yahoo.com'],
  ...[
    'icloud.com',
    'proton.me',
    'gmx.com',
    'gmx.de',
    'web.de',
    'hotmail.es',
    'yahoo.es',
    'outlook.es',
    'hotmail.co.uk',
  ],
  ...[
    'yahoo.co.uk',
    'btinternet.com',
    'onet.pl',
    'interia.pl',
    'gazeta.pl',
    'poczta.fm',
    'poczta.onet.pl',
    'wp.pl',
    'o2.pl',
  ],
];
/**
 * The length of the shortest domain that is suggested. What looks like a typing error in a shorter one is more likely a
 * different provider.
 */
const SHORTEST = 8;

/** Suggests the address that was probably meant. @returns undefined if there is no likely typing error */
export function emailSuggestion(email: string): string | undefined {
  const [, name, domain] = /^(.+)@([^@\s]+)$/.exec(email.trim().toLowerCase()) ?? [];
  if (!name || !domain || domains.includes(domain)) return undefined;
  const meant = domains.find((known) => known.length >= SHORTEST && isOneSlip(domain, known));
  return meant && `${email.trim().slice(0, name.length)}@${meant}`;
}

/** Whether two domains differ by one typing error: one letter is extra, missing or wrong, or two are swapped. */
function isOneSlip(typed: string, meant: string): boolean {
  const shorter = Math.min(typed.length, meant.length);
  let head = 0;
  while (head < shorter && typed[head] === meant[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && typed.at(-1 - tail) === meant.at(-1 - tail)) tail += 1;
  const is = typed.slice(head, typed.length - tail);
  const was = meant.slice(head, meant.length - tail);
  return Math.max(is.length, was.length) === 1 || (is.length === 2 && is === [...was].reverse().join(''));
}
