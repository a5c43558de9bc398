import { useEffect, useState } from 'react';
import { browserApi } from '../../platform/api/browser-api.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { type MessageKey, useMessages } from '../../platform/texts/messages.ts';

const cacheStates: Record<string, MessageKey<'dev'>> = { hit: 'cacheHit', miss: 'cacheMiss', stale: 'cacheStale' };
const WAIT_MS = 10_000;

interface Facts {
  readonly version: string;
  readonly cache: MessageKey<'dev'>;
}

async function readFacts(host: string): Promise<Facts> {
  const api = browserApi();
  const [page, ...answers] = await Promise.all([
    fetch(location.href, { method: 'HEAD', signal: AbortSignal.timeout(WAIT_MS) }),
    api.get(`shop/config/${host}`),
    api.get(`shop/Layout/${host}/front-page`),
    api.get(`shop/Layout/${host}/footer`),
  ]);
  return { version: configVersion(answers), cache: cacheStates[page.headers.get('x-cache') ?? ''] ?? 'cacheNone' };
}

/** Which shop and configuration the page shows, and whether the server has the page in its cache. */
export function PageFacts() {
  const t = useMessages('dev');
  const { shopId, host } = useShop();
  const [facts, setFacts] = useState<Facts>();
  useEffect(() => {
    // The menu shows dashes for what can't be read.
    readFacts(host).then(setFacts, () => undefined);
  }, [host]);
  return (
    <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-3 gap-y-1">
      <dt className="text-muted">{t('shop')}</dt>
      <dd>{shopId}</dd>
      <dt className="text-muted">{t('version')}</dt>
      <dd>{facts?.version ?? '–'}</dd>
      <dt className="text-muted">{t('cache')}</dt>
      <dd>{facts ? t(facts.cache) : '–'}</dd>
    </dl>
  );
}

/**
 * A short name of a shop's configuration: eight hexadecimal digits that differ whenever it differs (32-bit FNV-1a).
 * Two people see by it whether they look at the same state.
 */
function configVersion(configuration: unknown): string {
  let hash = 0x811c9dc5;
  for (const byte of new TextEncoder().encode(JSON.stringify(configuration))) {
    hash = Math.imul(hash ^ byte, 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}
