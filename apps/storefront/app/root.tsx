import './app.css';
import { type Language, languageOfShop, languageOfVisitor } from '@witryna/contract/languages';
import { type ReactNode, useMemo } from 'react';
import { Links, Meta, Outlet, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { leaveShop, stateOfRefusal } from './features/status/shop-state.server.ts';
import { Toasts } from './features/toasts/toasts.tsx';
import { RouteError } from './platform/hydration/error-boundary.tsx';
import { usePreloadedParts } from './platform/hydration/preload-part.ts';
import { PageEffects } from './platform/navigation/page-effects.tsx';
import { logOnce } from './platform/notices/log.ts';
import { headScript } from './platform/render/head-script.ts';
import { useRenderContext } from './platform/render/render-context.ts';
import { pageOf } from './platform/render/shop.server.ts';
import { shopMiddleware, shopOf } from './platform/render/shop-context.server.ts';
import type { Shop } from './platform/shop/shop.ts';
import { LanguageContext, useLanguage } from './platform/texts/messages.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';
import { settingsPictureAddress } from './ui/picture-address.ts';
import { PictureHost } from './ui/picture-host.ts';

export interface RootData {
  readonly language: Language;
  readonly shop: Shop | null;
  readonly logtailToken?: string | undefined;
  /** Address of a foreign picture host. */
  readonly pictureBase?: string | undefined;
  readonly allowDebugDomain?: boolean | undefined;
}

const statusPages = ['/error', '/service-break', '/shop-not-found'];

export const middleware = [shopMiddleware];

/** Blocks every page: without the shop's configuration nothing is rendered. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const page = pageOf(context);
  const language = languageOfVisitor(request.headers.get('accept-language'));
  const logtailToken = page.environment.logtailToken;
  if (statusPages.includes(new URL(request.url).pathname)) return { language, shop: null, logtailToken };
  if (page.state !== 'live') throw leaveShop(page.state);
  const { config, shop } = await shopOf(context).catch((error: unknown) => {
    throw leaveShop(stateOfRefusal(error));
  });
  const { pictureBaseUrl: pictureBase, allowDebugDomain } = page.environment;
  return {
    language: languageOfShop(config.languageCode),
    shop,
    logtailToken,
    pictureBase,
    allowDebugDomain: allowDebugDomain || undefined,
  };
}

/** The shop does not change while a visitor walks through it. */
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
  usePreloadedParts(areas.split(' ').map((area) => `virtual:messages/${area}/${language}`));
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#ffffff" />
      <HeadScript nonce={nonce} />
      {fontFiles.map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      <Meta />
      <Links />
      <link rel="icon" href={faviconAddress(root)} />
      <ThemeStyle css={themeCss} nonce={nonce} />
    </head>
  );
}

/** It ran before the page's code came, which therefore carries no second copy of it. */
function HeadScript({ nonce }: { nonce: string | undefined }) {
  const script = import.meta.env.SSR ? headScript : '';
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}

function faviconAddress({ shop, pictureBase }: Pick<RootData, 'shop' | 'pictureBase'> = { shop: null }): string {
  const favicon = shop?.layout.faviconUrl;
  return favicon ? settingsPictureAddress(favicon, 'M', pictureBase) : '/favicon.svg';
}

/** The browser keeps the rules that came with the page: neither the palette's maths nor the rules are sent twice. */
function ThemeStyle({ css, nonce }: { css: string; nonce: string | undefined }) {
  const rules = typeof document === 'undefined' ? css : (document.getElementById('theme')?.textContent ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of parsed colours only
  return <style id="theme" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />;
}

const logBrokenPicture = (source: string) => logOnce('warn', 'Picture could not be loaded', { source });

export default function Root({ loaderData }: Route.ComponentProps) {
  const base = loaderData?.pictureBase ?? '';
  return (
    <PictureHost value={useMemo(() => ({ base, onFail: logBrokenPicture }), [base])}>
      <NavigationProgress />
      <Outlet />
      <PageEffects />
      <Toasts />
    </PictureHost>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
