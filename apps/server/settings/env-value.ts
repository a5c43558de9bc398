import { createSecretKey, type KeyObject } from 'node:crypto';
import { isIP } from 'node:net';
import type { S3Location } from '@witryna/api/pictures/s3-originals.ts';
import ipaddr from 'ipaddr.js';
import { type EdgeLocation, readEdgeLocation } from '../edge/edge-location.ts';

/** How to parse one kind of setting, such as a whole number or a URL. */
export interface ValueKind<T> {
  /**
   * Parses the value of an environment variable.
   * @returns undefined for an invalid value
   */
  read(text: string): T | undefined;
  /** the allowed values, as the end of the sentence "it may be …" */
  allowed: string;
  /** whether error messages must not contain the value */
  secret?: boolean;
}

/** Thrown for an invalid setting. The message is one line: the variable, its value unless secret, what is allowed. */
export class EnvError extends Error {
  constructor(message: string) {
    super(message.replace(/[\p{Cc}\u2028\u2029]+/gu, ' '));
    this.name = 'EnvError';
  }
}

const MAX_SHOWN_LENGTH = 80;

export function readValue<T>(name: string, text: string, kind: ValueKind<T>): T {
  const value = kind.read(text);
  if (value !== undefined) return value;
  const shown = kind.secret || text.includes('@') ? 'a value that is not shown here' : JSON.stringify(shorten(text));
  throw new EnvError(`${name} is ${shown}; it may be ${kind.allowed}`);
}

function shorten(text: string): string {
  return text.length > MAX_SHOWN_LENGTH ? `${text.slice(0, MAX_SHOWN_LENGTH)}…` : text;
}

export function integerBetween(least: number, most: number): ValueKind<number> {
  return {
    allowed: `a whole number from ${least} to ${most}`,
    read: (text) => {
      const value = /^\d{1,9}$/.test(text) ? Number(text) : Number.NaN;
      return value >= least && value <= most ? value : undefined;
    },
  };
}

/** A part of all, such as 0.1 for a tenth. */
export const share: ValueKind<number> = {
  allowed: 'a number from 0 to 1, such as 0.1',
  read: (text) => (/^(?:0(?:\.\d{1,9})?|1(?:\.0)?)$/.test(text) ? Number(text) : undefined),
};

export const flag: ValueKind<boolean> = {
  allowed: '0 or 1',
  read: (text) => (text === '1' ? true : text === '0' ? false : undefined),
};

export function oneOf<const T extends string>(...values: readonly T[]): ValueKind<T> {
  return { allowed: `one of ${values.join(', ')}`, read: (text) => values.find((value) => value === text) };
}

/** A URL with one of these schemes. Trailing slashes are removed. */
export function address(...schemes: readonly string[]): ValueKind<string> {
  return {
    allowed: `an address that begins with ${schemes.map((scheme) => `${scheme}://`).join(' or ')}`,
    read: (text) => {
      if (!URL.canParse(text) || /\s/.test(text)) return undefined;
      const { protocol, host } = new URL(text);
      return schemes.includes(protocol.slice(0, -1)) && (host || protocol !== 'https:')
        ? text.replace(/(?<!\/)\/+$/, '')
        : undefined;
    },
  };
}

export function secret<T>(kind: ValueKind<T>): ValueKind<T> {
  return { ...kind, secret: true };
}

/** The pattern of shops' addresses, such as `https://{host}`. */
export const hostPattern: ValueKind<string> = {
  allowed: 'an address with {host} as placeholder for the shop, such as https://{host}',
  read: (text) => {
    const pattern = text.replace(/\/$/, '');
    return /^https?:\/\/[a-z0-9.-]*\{host\}[a-z0-9.-]*(:\d{1,5})?$/i.test(pattern) ? pattern : undefined;
  },
};

/** An address with placeholders in its path, such as `https://tiles.example/{z}/{x}/{y}.png`. */
export function addressPattern(names: readonly string[], example: string): ValueKind<string> {
  const placeholders = names.map((name) => `{${name}}`);
  return {
    allowed: `an address with ${placeholders.join(', ')} in its path, such as ${example}`,
    read: (text) => {
      const url = URL.parse(text);
      const isComplete = placeholders.every((part) => text.includes(part));
      return url && /^https?:$/.test(url.protocol) && !/[{}]/.test(url.host) && isComplete ? text : undefined;
    },
  };
}

/** A value of a kind, or `off`. */
export function orOff(kind: ValueKind<string>): ValueKind<string> {
  return { ...kind, allowed: `${kind.allowed}, or off`, read: (text) => (text === 'off' ? text : kind.read(text)) };
}

export const plainText: ValueKind<string> = {
  allowed: 'a text of at most 200 characters',
  read: (text) => (text.length <= 200 ? text : undefined),
};

const hostShape = /^(?=.{1,253}$)[a-z0-9](?:[a-z0-9-]*[a-z0-9])?(?:\.[a-z0-9](?:[a-z0-9-]*[a-z0-9])?)*$/;

export const hostName: ValueKind<string> = {
  allowed: 'a host name, without scheme and port',
  read: (text) => (hostShape.test(text.toLowerCase()) ? text.toLowerCase() : undefined),
};

export const listenHost: ValueKind<string> = {
  allowed: 'an IP address or a host name to listen on, such as 127.0.0.1 or 0.0.0.0',
  read: (text) => (isIP(text) ? text : hostName.read(text)),
};

export function listOf<T>(kind: ValueKind<T>): ValueKind<T[]> {
  return {
    allowed: `a list separated by commas, each item ${kind.allowed}`,
    read: (text) => {
      const values = text.split(',').map((part) => kind.read(part.trim()));
      return values.every((value) => value !== undefined) ? values : undefined;
    },
  };
}

const addressRange: ValueKind<string> = {
  allowed: 'an IP address or a range such as 10.0.0.0/8',
  read: (text) => (ipaddr.isValidCIDR(text) || (isIP(text) !== 0 && ipaddr.isValid(text)) ? text : undefined),
};

/** Proxies whose `X-Forwarded-*` headers are trusted. */
export const trustedProxies: ValueKind<number | string[]> = {
  allowed: 'a number of proxies from 0 to 9, or IP addresses and ranges separated by commas, such as 10.0.0.0/8,::1',
  read: (text) => (/^\d$/.test(text) ? Number(text) : listOf(addressRange).read(text)),
};

/** Where somebody reports a fault: an address of mails or of a page. */
export const contact: ValueKind<string> = {
  allowed: 'an address such as mailto:security@example.com or https://example.com/security',
  read: (text) => (/^(?:mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/.test(text) && URL.canParse(text) ? text : undefined),
};

const KEY_BYTES = 32;

export const key: ValueKind<KeyObject> = {
  allowed: `${KEY_BYTES} bytes in base64, such as the output of 'openssl rand -base64 ${KEY_BYTES}'`,
  secret: true,
  read: (text) => {
    const bytes = /^[A-Za-z0-9+/_-]+=*$/.test(text) ? Buffer.from(text, 'base64') : undefined;
    return bytes?.length === KEY_BYTES ? createSecretKey(bytes) : undefined;
  },
};

export const token: ValueKind<string> = {
  allowed: '16 or more letters, digits and symbols without spaces',
  secret: true,
  read: (text) => (/^[\x21-\x7e]{16,500}$/.test(text) ? text : undefined),
};

export const edgeLocation: ValueKind<EdgeLocation> = {
  allowed:
    'addresses of Varnish such as http://10.0.0.9:6081, or https://<token>@api.fastly.com/service/<id>, or https://<token>@api.cloudflare.com/client/v4/zones/<zone>',
  secret: true,
  read: readEdgeLocation,
};

/** A bucket of an S3-compatible service, with the key and its secret as user and password of the address. */
export const s3Location: ValueKind<S3Location> = {
  allowed: 'an address such as https://<key>:<secret>@s3.eu-central-1.amazonaws.com/<bucket>?region=eu-central-1',
  secret: true,
  read: (text) => {
    const url = URL.parse(text);
    if (!url || !/^https?:$/.test(url.protocol) || !url.username || !url.password) return undefined;
    const bucket = /^\/([a-z0-9][a-z0-9.-]{1,61}[a-z0-9])\/?$/.exec(url.pathname)?.[1];
    if (!bucket) return undefined;
    return {
      bucket: `${url.origin}/${bucket}`,
      region: url.searchParams.get('region') ?? 'us-east-1',
      accessKeyId: decodeURIComponent(url.username),
      secretAccessKey: decodeURIComponent(url.password),
    };
  },
};
