import { type Language, languageOfShop } from '@witryna/contract/languages';
import type { ShopConfig } from '@witryna/contract/shop-config';
import type { PageSources } from '@witryna/contract/storefront-entry';
import type { LabelKey, Labels } from '@witryna/messages/entry-label';
import type { MetaDescriptor } from 'react-router';
import { cookiesOf } from '../../integrations/define-integration.ts';
import { askedFor } from '../../platform/consent.ts';
import type { PageLoaderContext } from '../../platform/render/shop.server.ts';
import { shopOf } from '../../platform/render/shop-context.server.ts';
import type { HeadTag, ShopTool, ToolNotice } from '../../platform/shop/shop-tools.ts';
import { type ActiveIntegration, activeIntegrations } from './active-integrations.server.ts';
import { loadHead } from './load-head.server.ts';
import type { HeadParts } from './read-head-sections.server.ts';

// The labels that languages add whose authors did not write the integrations' files.
const added = import.meta.glob<Record<string, string>>('../../../../../packages/messages/*/entries.json', {
  eager: true,
  import: 'default',
});

export interface ContactLink {
  readonly text: string;
  readonly to: string;
}

export interface PageTools {
  /** The tools that run in the browser. */
  readonly tools: readonly ShopTool[];
  readonly sources: readonly PageSources[];
  readonly tags: readonly HeadTag[];
  /** What our own dialog must ask about; undefined if it asks nothing. */
  readonly asks: string | undefined;
}

/**
 * What pages need of the tools that a shop has switched on.
 * @param traceUrl the service that tells visitors' addresses, if the installation has one
 */
export function pageTools(
  active: readonly ActiveIntegration[],
  language: Language,
  head: HeadParts,
  traceUrl?: string,
): PageTools {
  const own = active.flatMap(({ name, id, category, integration }): ShopTool[] => {
    if (!('start' in integration)) return [];
    const label = textOf(`integration.${name}.label`, integration.labels, language);
    return [
      {
        name,
        id,
        category,
        label,
        ...(integration.asksForConsent && { asks: true }),
        ...(integration.serviceWorker && { keepsWorker: true }),
        ...(integration.usesAddress && traceUrl && { traceUrl }),
      },
    ];
  });
  const sources = active.flatMap(({ id, integration }) => ('start' in integration ? integration.sources(id) : []));
  const traces = own.flatMap((tool) => (tool.traceUrl ? [{ connect: [new URL(tool.traceUrl).origin] }] : []));
  const tools = [...own, ...head.tools];
  return {
    tools,
    sources: [...sources, ...traces, ...head.sources],
    tags: head.tags,
    asks: tools.some(({ asks }) => asks) ? undefined : askedFor(tools),
  };
}

/** The tags for the head of the home page. */
export function homeHead(config: ShopConfig): MetaDescriptor[] {
  return activeIntegrations(config).flatMap(({ id, integration }) =>
    'homeHead' in integration ? (integration.homeHead?.(id) ?? []) : [],
  );
}

/** Links to talk with the shop at other services. */
export function contactLinks(config: ShopConfig): ContactLink[] {
  const language = languageOfShop(config.languageCode);
  return activeIntegrations(config).flatMap(({ name, id, integration }) => {
    const to = 'contactLink' in integration ? integration.contactLink?.(id) : undefined;
    return to ? { to, text: textOf(`integration.${name}.label`, integration.labels, language) } : [];
  });
}

/** The shop's service worker, made of those of its tools. Undefined if none has one. */
export function serviceWorker(config: ShopConfig): { script: string; sources: string } | undefined {
  const workers = activeIntegrations(config).flatMap(({ id, integration }) =>
    'serviceWorker' in integration ? (integration.serviceWorker?.(id) ?? []) : [],
  );
  if (workers.length === 0) return undefined;
  const scripts = workers.flatMap((worker) => worker.scripts);
  const settings = Object.assign({}, ...workers.map((worker) => worker.settings));
  return {
    // JSON, so that no value can become code.
    script: `Object.assign(self, ${JSON.stringify(settings)});\nimportScripts(${scripts.map((one) => JSON.stringify(one)).join(', ')});\n`,
    sources: [...new Set(scripts.map((one) => new URL(one).origin))].join(' '),
  };
}

/** What visitors are told about each tool, and about each element that the shop adds to the head. */
export async function loadToolNotices(context: PageLoaderContext): Promise<ToolNotice[]> {
  const [{ config }, head] = await Promise.all([shopOf(context), loadHead(context)]);
  return [
    ...toolNotices(activeIntegrations(config), languageOfShop(config.languageCode)),
    ...head.tools.map(headNotice),
  ];
}

function toolNotices(active: readonly ActiveIntegration[], language: Language): ToolNotice[] {
  return active.flatMap(({ name, id, category, integration }) => {
    if (!('start' in integration)) return [];
    return {
      name,
      category,
      label: textOf(`integration.${name}.label`, integration.labels, language),
      purpose: textOf(`integration.${name}.purpose`, integration.purposes, language),
      cookies: cookiesOf(integration, id),
      hosts: hostsOf(Object.values(integration.sources(id)).flat()),
    };
  });
}

function headNotice({ name, category, label, element }: ShopTool): ToolNotice {
  const { src, href } = element?.attributes ?? {};
  return { name, category, label, cookies: [], hosts: hostsOf([URL.parse(src ?? href ?? '')?.origin ?? '']) };
}

/**
 * The hosts of origins, `https://*.tool.example` as `tool.example`. Those of many countries are one: `www.google.*`.
 */
function hostsOf(origins: readonly string[]): string[] {
  const hosts = new Set(origins.flatMap((origin) => /^(?:https|wss):\/\/(?:\*\.)?(.+)$/.exec(origin)?.[1] ?? []));
  const brandOf = (host: string) => /^www\.[^.]+\./.exec(host)?.[0];
  const brands = [...hosts].map(brandOf);
  const isMany = (brand: string | undefined) => brand && brands.filter((one) => one === brand).length > 3;
  return [...new Set([...hosts].map((host) => (isMany(brandOf(host)) ? `${brandOf(host)}*` : host)))];
}

function textOf(key: LabelKey, labels: Labels, language: Language): string {
  const texts = Object.entries(added).find(([path]) => path.endsWith(`/${language}/entries.json`))?.[1];
  return labels[language] ?? texts?.[key] ?? labels.en;
}
