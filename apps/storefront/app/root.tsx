import './app.css';
import type { ErrorCode } from '@witryna/contract/errors';
import type { ReactNode } from 'react';
import { Links, Meta, Outlet, redirect, Scripts, useMatches, useRouteLoaderData } from 'react-router';
import type { Route } from './+types/root';
import { Toasts } from './features/toasts/toasts.tsx';
import type { ShopState } from './platform/context.ts';
import { RouteError } from './platform/error-boundary.tsx';
import { codeOf } from './platform/errors.ts';
import { headScript } from './platform/head-script.ts';
import { type Language, languageOfShop, languageOfVisitor } from './platform/language.ts';
import { LanguageContext, useLanguage } from './platform/messages.ts';
import { PageHabits } from './platform/page-habits.tsx';
import { usePreloadedParts } from './platform/preload-part.ts';
import { useRenderContext } from './platform/render-context.ts';
import { pageOf, type Shop, shopApiOf, shopOf } from './platform/shop.server.ts';
import { NavigationProgress } from './ui/navigation-progress.tsx';

export interface RootData {
  readonly language: Language;
  readonly shop: Shop | null;
  readonly logtailToken?: string | undefined;
}

const statusPages = ['/error', '/service-break', '/shop-not-found'];

/** Blocks every page: without the shop's configuration nothing is drawn. */
export async function loader({ context, request }: Route.LoaderArgs): Promise<RootData> {
  const page = pageOf(context);
  const language = languageOfVisitor(request.headers.get('accept-language'));
  const logtailToken = page.environment.logtailToken;
  if (statusPages.includes(new URL(request.url).pathname)) return { language, shop: null, logtailToken };
  if (page.state !== 'live') throw leave(page.state);
  const config = await shopApiOf(context)
    .get(`shop/config/${page.host}`)
    .catch((error: unknown) => {
      throw leave(states[codeOf(error)] ?? 'failed');
    });
  return { language: languageOfShop(config.languageCode), shop: shopOf(config, page), logtailToken };
}

/** What a server that keeps the shops elsewhere refuses with (specification section 8). */
const states: Partial<Record<ErrorCode, ShopState>> = {
  ShopNotFound: 'notFound',
  ShopExpired: 'expired',
  ShopTechnicalBreak: 'break',
};

/** The shop does not change while a visitor walks through it. */
export function shouldRevalidate(): boolean {
  return false;
}

function leave(state: ShopState): Response {
  const target = { failed: '/error', impossible: '/shop-not-found' }[state as string] ?? '/service-break';
  return redirect(target, { headers: { 'cache-control': 'no-store' } });
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
      <html lang={language} data-messages={areas} data-shop={root?.shop?.shopId} suppressHydrationWarning>
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
  const layout = useRouteLoaderData<RootData>('root')?.shop?.layout;
  const language = useLanguage();
  usePreloadedParts(areas.split(' ').map((area) => `virtual:messages/${area}/${language}`));
  return (
    <head>
      <meta charSet="utf-8" />
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="theme-color" content="#ffffff" />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
      <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: headScript }} />
      {fontFiles.map((file) => (
        <link key={file} rel="preload" as="font" type="font/woff2" href={file} crossOrigin="anonymous" />
      ))}
      <Meta />
      <Links />
      <link rel="icon" href={layout?.faviconUrl || '/favicon.svg'} />
      <ThemeStyle css={themeCss} nonce={nonce} />
    </head>
  );
}

/** The browser keeps the rules that came with the page: neither the palette's maths nor the rules are sent twice. */
function ThemeStyle({ css, nonce }: { css: string; nonce: string | undefined }) {
  const rules = typeof document === 'undefined' ? css : (document.getElementById('theme')?.textContent ?? '');
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made of parsed colours only
  return <style id="theme" nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: rules }} />;
}

export default function Root() {
  return (
    <>
      <NavigationProgress />
      <Outlet />
      <PageHabits />
      <Toasts />
    </>
  );
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <RouteError error={error} />;
}
