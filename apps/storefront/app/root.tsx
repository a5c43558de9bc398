import './app.css';
import { languageOfShop, languageOfVisitor } from '@witryna/contract/languages';
import { createElement, type ReactNode, Suspense, useMemo } from 'react';
import { data, Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { activeIntegrations } from './features/integrations/active-integrations.server.ts';
import { loadHead } from './features/integrations/load-head.server.ts';
import { pageTools } from './features/integrations/read-tools.server.ts';
import { errorMeta } from './features/status/error-meta.ts';
import { UnavailablePage } from './features/status/later-unavailable-page.ts';
import { shopStateMeta } from './features/status/shop-state-meta.ts';
import { returnScript } from './features/status/unavailable-shop.ts';
import { Toasts } from './features/toasts/toasts.tsx';
import { RouteError } from './platform/hydration/error-boundary.tsx';
import { noteWantedPage } from './platform/hydration/failed-load.ts';
import { optionalPart } from './platform/hydration/lazy-part.ts';
import { usePreloadedParts } from './platform/hydration/preload-part.ts';
import { PageEffects } from './platform/navigation/page-effects.tsx';
import { logOnce } from './platform/notices/page-log.ts';
import { consentScript, muteScript } from './platform/render/consent-script.ts';
import { headScript } from './platform/render/head-script.ts';
import { knownLanguage, rememberLanguage } from './platform/render/known-languages.server.ts';
import { closedInit, unavailableShop } from './platform/render/leave-shop.server.ts';
import { useRenderContext } from './platform/render/render-context.ts';
import { pageOf } from './platform/render/shop.server.ts';
import { openShopOf, shopMiddleware } from './platform/render/shop-context.server.ts';
import type { RootData } from './platform/shop/root-data.ts';
import { LanguageContext, useLanguage } from './platform/texts/messages.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { type PictureServer, settingsPictureAddress } from './ui/picture-address.ts';
import { PictureHost } from './ui/picture-host.ts';

const shoplessPaths = ['/service-break', '/shop-not-found', '/status'];

export const middleware = [shopMiddleware];
export const clientMiddleware: Route.ClientMiddlewareFunction[] = [noteWantedPage];

/** Loads the shop's configuration, for which every page waits before anything is rendered. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const { pictureBaseUrl: base, allowDebugDomain, logtailToken, mapTiles, traceUrl } = page.environment;
  const { pathname } = new URL(request.url);
  const visitors = languageOfVisitor(request.headers.get('accept-language'));
  const failed: RootData = { language: knownLanguage(page.host) ?? visitors, shop: null, logtailToken };
  if (pathname === '/error') return failed;
  if (shoplessPaths.includes(pathname)) return { ...failed, language: visitors };
  const headSections = loadHead(context);
  const found = await openShopOf(context);
  if (!found) return data<RootData>({ ...failed, ...unavailableShop(context) }, closedInit('failed'));
  const { config, shop } = found;
  const language = languageOfShop(config.languageCode);
  rememberLanguage(page.host, language);
  const { tools, sources, asks, tags } = pageTools(activeIntegrations(config), language, await headSections, traceUrl);
  sources.forEach(page.recorder.allowSources);
  return {
    language,
    shop,
    logtailToken,
    pictures: {
      base,
      // With `debugDomain`, the page shows the shop of another host, so its picture addresses need its shop id.
      query: allowDebugDomain && !base ? `?shopId=${shop.shopId}` : undefined,
      shares: (config.sharePictures && !base) || undefined,
      secure: shop.origin.startsWith('https:') || undefined,
    },
    allowDebugDomain: allowDebugDomain || undefined,
    disableCache: page.disableCache || undefined,
    mapTiles,
    tools: tools.length > 0 ? tools : undefined,
    asks,
    headTags: tags.length > 0 ? tags : undefined,
  };
}

export const headers = ({ loaderHeaders }: Route.HeadersArgs) => loaderHeaders;

/** The head tags of error pages. All other pages set their own. */
export const meta: Route.MetaFunction = ({ matches, loaderData, error }) =>
  loaderData?.unavailable ? shopStateMeta(matches, { state: 'failed' }) : errorMeta(matches, error);

/** Always false, because the shop's configuration is loaded once per visit. */
export function shouldRevalidate(): boolean {
  return false;
}

interface Handle {
  readonly messages?: readonly string[];
}

function useMessageAreas(): string {
  const named = useMatches().flatMap(({ handle }) => (handle as Handle | undefined)?.messages ?? []);
  return [...new Set(['shop', ...named])].join(' ');
}

export function Layout({ children }: { children: ReactNode }) {
  const root = useRouteLoaderData<RootData>('root');
  const language = root?.language ?? 'en';
  const areas = useMessageAreas();
  return (
    <LanguageContext value={language}>
      <html
        lang={language}
        data-messages={areas}
        data-shop={root?.shop?.shopId}
        data-asks={root?.asks}
        data-lacks={root?.shop?.lacks?.join(' ')}
        data-still={root?.shop?.layout.pulsingShoppingPath === false ? '' : undefined}
        suppressHydrationWarning
      >
        <Head areas={areas} />
        <body>
          {children}
          <Scripts />
        </body>
      </html>
    </LanguageContext>
  );
}

function Head({ areas }: { areas: string }) {
  const { nonce, themeCss, fontFiles } = useRenderContext();
  const root = useRouteLoaderData<RootData>('root');
  const language = useLanguage();
  usePreloadedParts(
    [language, ...areas.split(' ').map((area) => `${area}/${language}`)].map((path) => `virtual:messages/${path}`),
  );
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content={root?.shop?.layout.mainColor ?? '#ffffff'} />
      <HeadScript nonce={nonce} root={root} />
      {fontFiles.map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      <Meta />
      {root?.headTags?.map(({ tag, attributes }) =>
        createElement(tag, { ...attributes, key: JSON.stringify(attributes) }),
      )}
      <Links />
      <link rel="icon" href={faviconAddress(root)} />
      <link rel="apple-touch-icon" href={faviconAddress(root)} />
      {root?.shop && <link rel="manifest" href="/app.webmanifest" />}
      <ThemeStyle css={themeCss} nonce={nonce} />
    </head>
  );
}

/** The head script runs before the page's code is loaded, so the browser's bundle does not contain it. */
function HeadScript({ nonce, root }: { nonce: string | undefined; root: RootData | undefined }) {
  const script = import.meta.env.SSR ? headScript + scriptOf(root) : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

/** What the head script needs on this page besides. */
function scriptOf({ shop, asks, tools = [] }: Partial<RootData> = {}): string {
  if (!shop) return returnScript;
  if (asks !== undefined) return consentScript;
  return tools.length > 0 && tools.every(({ category }) => category === 'necessary') ? '' : muteScript;
}

function faviconAddress({ shop, pictures }: Pick<RootData, 'shop' | 'pictures'> = { shop: null }): string {
  const favicon = shop?.layout.faviconUrl;
  return favicon ? settingsPictureAddress(favicon, 'M', pictures) : '/favicon.svg';
}

/** The style rules of palette and font. In the browser they are read from the page, so the bundle lacks their code. */
function ThemeStyle({ css, nonce }: { css: string; nonce: string | undefined }) {
  const rules = typeof document === 'undefined' ? css : (document.getElementById('theme')?.textContent ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: contains only parsed colours and our own rules for fonts
  return <style id="theme" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />;
}

const ownPictures: PictureServer = {};

const Integrations = optionalPart(async () => (await import('./features/integrations/integrations.tsx')).Integrations);

const logBrokenPicture = (source: string) => logOnce('Picture could not be loaded', { source });

export default function Root({ loaderData }: Route.ComponentProps) {
  const server = loaderData?.pictures ?? ownPictures;
  return (
    <PictureHost value={useMemo(() => ({ server, onFail: logBrokenPicture }), [server])}>
      <NavigationProgress />
      {loaderData?.unavailable ? <UnavailablePage {...loaderData.unavailable} /> : <Outlet />}
      <PageEffects />
      {loaderData?.tools && (
        <Suspense>
          <Integrations tools={loaderData.tools} />
        </Suspense>
      )}
      <Toasts />
    </PictureHost>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
