import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import type { Shopper, StartRequest } from '../online-payment.ts';

/** What a provider takes. Lengths are numbers of characters. */
export interface RequestLimits {
  /** Length of the description of a payment, which is the order's number. */
  description: number;
  email: number;
  /** Missing if no call sends it. */
  fullName?: number;
  /** Missing if no call sends it. */
  userAgent?: number;
  /** Length of the addresses for the browser's return and for notices. */
  url: number;
  /** The languages of the provider's pages, and the one for all others. Without it, all languages are taken. */
  languages?: { known: readonly string[]; other: string };
}

/**
 * Fits the values of a payment to a provider's limits, because a provider refuses the whole payment for one value that is
 * too long. An e-mail address is never cut, because that would be another person's address: the shop's own takes its
 * place.
 * @throws Error that names the value, when nothing can take its place
 */
export function fitRequest(request: StartRequest, limits: RequestLimits): StartRequest {
  const { buyer, shopper, language, returnUrl, notifyUrl } = request;
  return {
    ...request,
    orderNumber: fitText(request.orderNumber, limits.description),
    language: fitLanguage(language, limits.languages),
    buyer: {
      ...buyer,
      ...(limits.fullName !== undefined && { fullName: fitText(buyer.fullName, limits.fullName) }),
      email: fitEmail([buyer.email, request.shopEmail], limits.email),
    },
    shopper: fitShopper(shopper, limits.userAgent),
    returnUrl: refuseLonger('return address', returnUrl, limits.url),
    notifyUrl: refuseLonger('address of notices', notifyUrl, limits.url),
  };
}

/** Cuts a text to so many characters. Line breaks, other control characters and runs of spaces become one space. */
export function fitText(text: string, max: number): string {
  const oneLine = text
    .toWellFormed()
    .replace(/[\p{Cc}\s]+/gu, ' ')
    .trim();
  const cut = oneLine.slice(0, max);
  // The cut may have left half of a character that takes two code units.
  return (cut.isWellFormed() ? cut : cut.slice(0, -1)).trimEnd();
}

function fitLanguage(language: string, languages: RequestLimits['languages']): string {
  const code = language.slice(0, 2).toLowerCase();
  if (!languages) return code;
  return languages.known.includes(code) ? code : languages.other;
}

function fitEmail(emails: readonly (string | null)[], max: number): string {
  const email = emails.find((one) => one !== null && one.length <= max);
  if (!email) {
    throw new Error(
      `the buyer's e-mail address has more than ${max} characters, and the shop has none that is shorter`,
    );
  }
  return email;
}

function fitShopper({ address, userAgent }: Shopper, maxAgent: number | undefined): Shopper {
  const fitted = userAgent && maxAgent !== undefined ? fitText(userAgent, maxAgent) : userAgent;
  return { address: fitAddress(address), userAgent: fitted };
}

/**
 * Spells a client's address as providers read it: IPv4 with dots, also for `::ffff:1.2.3.4`, and IPv6 as eight groups of
 * four digits (PayU's REST API, `customerIp`).
 * @returns undefined for anything else than a client's address
 */
export function fitAddress(address: string | undefined): string | undefined {
  const [bare = ''] = (address ?? '').split('%');
  if (isIP(bare) === 0) return undefined;
  const parsed = ipaddr.process(bare);
  if (parsed.range() === 'unspecified') return undefined;
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts.map((part) => part.toString(16).padStart(4, '0')).join(':');
}

function refuseLonger(name: string, url: string, max: number): string {
  if (url.length > max) throw new Error(`the ${name} has more than ${max} characters`);
  return url;
}
