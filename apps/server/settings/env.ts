import type { KeyObject } from 'node:crypto';
import { join, resolve } from 'node:path';
import type { S3Location } from '@witryna/api/pictures/s3-originals.ts';
import type { SearchEngineLocation } from '@witryna/api/search-engine/search-engine.ts';
import type { SecretKey } from '@witryna/api/secrets/secret-key.ts';
import type { EdgeLocation } from '../edge/edge-location.ts';
import { DEFAULT_RATE_LIMITS, type RateLimits, rateLimits } from './default-rate-limits.ts';
import {
  address,
  addressPattern,
  contact,
  EnvError,
  edgeLocation,
  flag,
  hostName,
  hostPattern,
  integerBetween,
  key,
  listenHost,
  listOf,
  oneOf,
  orOff,
  plainText,
  readValue,
  s3Location,
  secret,
  share,
  token,
  trustedProxies,
  type ValueKind,
} from './env-value.ts';
import { isLoopback } from './loopback.ts';

/** The server's settings. Only this file reads environment variables. */
export interface Env {
  /** the port to listen on; with 0 the operating system chooses one */
  port: number;
  host: string;
  /** the pattern of shops' addresses; if undefined, it depends on the port, see `publicUrlOf` */
  publicUrl: string | undefined;
  /** whether to send the header `Strict-Transport-Security` if shops have https addresses */
  hsts: boolean;
  dataDir: string;
  databaseUrl: string | undefined;
  /** The database itself, if `databaseUrl` is that of a pooler in front of it. */
  databaseDirectUrl: string | undefined;
  /** the URL of a foreign shop API; if set, no database is opened */
  apiBaseUrl: string | undefined;
  apiHosts: readonly string[];
  trustProxy: number | readonly string[] | undefined;
  statusPageUrl: string | undefined;
  smtpUrl: string | undefined;
  /** the secret key; if undefined, the key in the data folder is used, see `secret-key.ts` */
  secretKey: SecretKey | undefined;
  /** The keys that the present one has replaced, wherever that one is. */
  earlierKeys: readonly KeyObject[];
  demo: boolean;
  /** Whether a demo without orders gets some. */
  demoOrders: boolean;
  /** How long a node that was told to stop still answers, so that proxies notice. */
  drainSeconds: number;
  allowDebugDomain: boolean;
  showcaseHost: string;
  /** The memory of the page cache of each process. */
  pageCacheMb: number;
  /** How many processes answer on the port. */
  workers: number;
  rateLimits: RateLimits;
  /** Where faults in security are reported, for `security.txt`; empty for no such file. */
  securityContacts: readonly string[];
  metricsToken: string | undefined;
  /** Hosts that webhooks may reach although they are private or have no https. */
  webhookHosts: readonly string[];
  /** Whether ADMIN_TOKEN is set, which API keys have replaced. */
  hasAdminToken: boolean;
  /** The host of the back office; undefined for no back office. */
  backOfficeHost: string | undefined;
  /**
   * Source token of the logging service to which browsers send their logs. It is not a secret, because every browser
   * gets it.
   */
  logtailToken: string | undefined;
  /** A service that answers browsers with their IP address, in a line `ip=…`; undefined if no tool may ask for it. */
  traceUrl: string | undefined;
  pictureBaseUrl: string | undefined;
  /** Where maps of pickup points get their tiles, and who must be named for them; undefined for no maps. */
  mapTiles: { url: string; attribution: string } | undefined;
  /** Where the checkout looks up VAT numbers and the towns of post codes; undefined for no such look-up. */
  lookups: { viesUrl: string | undefined; townsUrl: string | undefined };
  /** Where several nodes share original pictures; undefined for the data folder. */
  pictureStore: S3Location | undefined;
  /** Caches in front of the nodes that keep pages until they are purged. */
  edge: EdgeLocation | undefined;
  /** The outside search engine; undefined if the database searches. */
  searchEngine: SearchEngineLocation | undefined;
  /** Where requests and jobs are traced to, and which share of them; undefined for no tracing. */
  tracing: { endpoint: string; share: number } | undefined;
  logLevel: LogLevel;
}

const logLevels = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

const DEFAULT_DATA_DIR = join(import.meta.dirname, '..', '..', '..', 'var');

/** Longer than a proxy takes to find out that a node is not ready. */
const DRAIN_SECONDS = 10;

/** The EU's register of VAT numbers. */
const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api';

type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Parses the environment variables.
 * @throws EnvError for an invalid value, and without SECRET_KEY if DATABASE_URL is used
 */
export function parseEnv(variables: Variables): Env {
  // An empty variable counts as not set, because compose files pass unset variables on as empty ones.
  const read = <T>(name: string, kind: ValueKind<T>): T | undefined => {
    const text = variables[name]?.trim();
    return text ? readValue(name, text, kind) : undefined;
  };
  const databaseUrl = read('DATABASE_URL', secret(address('postgres', 'postgresql')));
  const workers = read('WORKERS', integerBetween(1, 256)) ?? 1;
  const currentKey = read('SECRET_KEY', key);
  const earlierKeys = read('EARLIER_SECRET_KEYS', secret(listOf(key))) ?? [];
  const apiBaseUrl = read('API_BASE_URL', address('https', 'http'));
  const searchUrl = read('SEARCH_URL', address('https', 'http'));
  const searchKey = read('SEARCH_KEY', token);
  const mapTilesUrl = read('MAP_TILES_URL', addressPattern(['z', 'x', 'y'], 'https://tiles.example/{z}/{x}/{y}.png'));
  const mapTilesAttribution = read('MAP_TILES_ATTRIBUTION', plainText);
  const viesUrl = read('VIES_URL', orOff(address('https', 'http'))) ?? VIES_URL;
  const smtpUrl = read('SMTP_URL', secret(address('smtp', 'smtps')));
  const tracesTo = read('OTEL_EXPORTER_OTLP_ENDPOINT', address('https', 'http'));
  const tracedShare = read('OTEL_TRACES_SAMPLER_ARG', share) ?? 1;
  const demo = read('DEMO', flag) ?? !(databaseUrl || apiBaseUrl);
  const env: Env = {
    port: read('PORT', integerBetween(0, 65_535)) ?? 3000,
    host: read('HOST', listenHost) ?? '127.0.0.1',
    publicUrl: read('PUBLIC_URL', hostPattern),
    hsts: read('HSTS', flag) ?? true,
    dataDir: resolve(variables.DATA_DIR?.trim() || DEFAULT_DATA_DIR),
    databaseUrl,
    databaseDirectUrl: read('DATABASE_DIRECT_URL', secret(address('postgres', 'postgresql'))),
    apiBaseUrl,
    apiHosts: read('API_HOSTS', listOf(hostName)) ?? [],
    trustProxy: read('TRUST_PROXY', trustedProxies),
    statusPageUrl: read('STATUS_PAGE_URL', address('https', 'http')),
    smtpUrl: smtpUrl && !demo ? demandTls(smtpUrl) : smtpUrl,
    secretKey: currentKey && { current: currentKey, earlier: earlierKeys },
    earlierKeys,
    demo,
    demoOrders: demo && (read('DEMO_ORDERS', flag) ?? false),
    drainSeconds: read('DRAIN_SECONDS', integerBetween(0, 300)) ?? (demo ? 0 : DRAIN_SECONDS),
    allowDebugDomain: read('ALLOW_DEBUG_DOMAIN', flag) ?? false,
    showcaseHost: read('SHOWCASE_HOST', hostName) ?? 'showcase.localhost',
    pageCacheMb: Math.floor((read('PAGE_CACHE_MB', integerBetween(0, 65_536)) ?? 64) / workers),
    workers,
    rateLimits: read('RATE_LIMITS', rateLimits) ?? DEFAULT_RATE_LIMITS,
    securityContacts: read('SECURITY_CONTACT', listOf(contact)) ?? [],
    metricsToken: read('METRICS_TOKEN', token),
    webhookHosts: read('WEBHOOK_HOSTS', listOf(listenHost)) ?? [],
    hasAdminToken: Boolean(variables.ADMIN_TOKEN?.trim()),
    backOfficeHost: read('BACK_OFFICE_HOST', hostName) ?? (demo && !apiBaseUrl ? 'admin.localhost' : undefined),
    logtailToken: read('LOGTAIL_TOKEN', token),
    traceUrl: read('TRACE_URL', address('https')),
    pictureBaseUrl: read('PICTURE_BASE_URL', address('https', 'http')),
    mapTiles: mapTilesUrl ? { url: mapTilesUrl, attribution: mapTilesAttribution ?? '' } : undefined,
    lookups: {
      viesUrl: viesUrl === 'off' ? undefined : viesUrl,
      townsUrl: read(
        'TOWNS_URL',
        addressPattern(['country', 'postCode'], 'https://towns.example/{country}/{postCode}'),
      ),
    },
    pictureStore: read('PICTURE_STORE_URL', secret(s3Location)),
    edge: read('EDGE_PURGE', edgeLocation),
    searchEngine: searchUrl ? { url: searchUrl, key: searchKey } : undefined,
    tracing: tracesTo ? { endpoint: tracesTo, share: tracedShare } : undefined,
    logLevel: read('LOG_LEVEL', oneOf(...logLevels)) ?? 'info',
  };
  if (apiBaseUrl && env.backOfficeHost)
    throw new EnvError('BACK_OFFICE_HOST is set together with API_BASE_URL: the back office needs our own database');
  if (!demo && sendsPasswordsInClear(env)) {
    throw new EnvError(
      'PUBLIC_URL is an address without https, but BACK_OFFICE_HOST is set: passwords and sessions of people need https',
    );
  }
  if (workers > 1 && !databaseUrl) throw new EnvError('WORKERS above 1 needs DATABASE_URL: several processes share it');
  if (env.databaseDirectUrl && !databaseUrl) {
    throw new EnvError('DATABASE_URL is not set; with DATABASE_DIRECT_URL it must be the address of the pooler');
  }
  if (databaseUrl && !apiBaseUrl && !env.secretKey) {
    throw new EnvError(`SECRET_KEY is not set; with DATABASE_URL it must be ${key.allowed}, the same on every node`);
  }
  return env;
}

/**
 * Makes the address of a mail server demand TLS, which the mailer would otherwise use only if the server offers it:
 * whoever sits between them could take the offer out. A server on this machine, and an address with `ignoreTLS=true`,
 * stay as they are.
 */
function demandTls(smtpUrl: string): string {
  const url = new URL(smtpUrl);
  if (url.protocol !== 'smtp:' || isLoopback(url.hostname) || url.searchParams.get('ignoreTLS') === 'true') {
    return smtpUrl;
  }
  url.searchParams.set('requireTLS', 'true');
  return url.href;
}

function sendsPasswordsInClear({ publicUrl, backOfficeHost }: Env): boolean {
  if (!publicUrl || !backOfficeHost) return false;
  const url = URL.parse(publicUrl.replace('{host}', backOfficeHost));
  return url?.protocol === 'http:' && !isLoopback(url.hostname);
}

export function readEnv(): Env {
  return parseEnv(process.env);
}

/**
 * Returns the pattern of shops' addresses: `PUBLIC_URL`, or else https or, in a demo, http with the port that the
 * server listens on.
 */
export function publicUrlOf(env: Env, port: number): string {
  if (env.publicUrl) return env.publicUrl;
  if (!env.demo) return 'https://{host}';
  return port === 80 ? 'http://{host}' : `http://{host}:${port}`;
}

/**
 * Returns the address at which programs on this machine reach the server; undefined if the operating system chooses its
 * port.
 */
export function localUrlOf({ host, port }: Pick<Env, 'host' | 'port'>): string | undefined {
  if (port === 0) return undefined;
  const name = host === '0.0.0.0' ? '127.0.0.1' : host === '::' ? '::1' : host;
  return `http://${name.includes(':') ? `[${name}]` : name}:${port}`;
}
