import { lazy, Suspense, useEffect, useState } from 'react';
import { data, isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { Frame } from '../features/frame/frame.tsx';
import { loadFrame } from '../features/frame/load-frame.server.ts';
import { NotFoundPage } from '../features/not-found/later-not-found.ts';
import { loadFooter } from '../features/page-frame/load-footer.server.ts';
import { errorMeta } from '../features/status/error-meta.ts';
import { UnavailablePage } from '../features/status/later-unavailable-page.ts';
import { unavailableOf } from '../features/status/unavailable-shop.ts';
import { RouteError, RouteProblem } from '../platform/hydration/error-boundary.tsx';
import { inShowcase } from '../platform/navigation/in-showcase.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { readStored } from '../platform/storage/storage.ts';
import { homeVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/shell';

/** Waits for the data of header, menu and footer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { host } = pageOf(context);
  const { pathname, searchParams } = new URL(request.url);
  // Both at once: one after the other, a slow server would not answer within the time limit of a page.
  const [{ config }] = await Promise.all([shopOf(context), loadFooter(context)]);
  if (config.showcase && !inShowcase(pathname)) throw data(null, { status: 404 });
  const { variant } = homeVariants.choose({
    override: searchParams.get('home'),
    setting: config.layout?.homeLayout,
    host,
  });
  return loadFrame(context, variant, config.layout ?? {});
}

/** The head tags of pages that an error replaces. */
export const meta: Route.MetaFunction = ({ matches, error }) => errorMeta(matches, error);

/** Keeps the Retry-After header of a failed loader. */
export function headers({ parentHeaders, errorHeaders }: Route.HeadersArgs): Headers {
  const merged = new Headers(parentHeaders);
  for (const [name, value] of errorHeaders ?? []) merged.set(name, value);
  return merged;
}

/** Always false, because header and footer are loaded once per visit. */
export function shouldRevalidate(): boolean {
  return false;
}

export default function Shell({ loaderData }: Route.ComponentProps) {
  return (
    <Frame frame={loaderData}>
      <Outlet />
      <Developer />
    </Frame>
  );
}

/** An error page keeps header and footer if they were loaded, but for the screen of `/error`. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('routes/shell');
  const unavailable = unavailableOf(error);
  if (unavailable) return <UnavailablePage {...unavailable} />;
  if (!frame) return <RouteError error={error} />;
  const missing = isRouteErrorResponse(error) && error.status === 404;
  return <Frame frame={frame}>{missing ? <NotFoundPage /> : <RouteProblem error={error} />}</Frame>;
}

const DevMenu = lazy(async () => {
  const [{ DevMenu: Menu }, { variantNames }] = await Promise.all([
    import('../features/dev-menu/dev-menu.tsx'),
    import('../variants/variant-names.ts'),
  ]);
  return { default: () => <Menu names={variantNames} /> };
});

/** `?dev=true` opens the developer menu. Layout overrides and `disableCache` are added to all links of the visit. */
function Developer() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (readStored('disableCache')) query.set('disableCache', 'true');
    if (!/\b(home|grid|product|blog|dev|disableCache)=/.test(String(query))) return;
    const stopping = import('../features/dev-menu/keep-overrides.ts').then(({ keepOverrides }) => {
      setShown(query.get('dev') === 'true');
      return keepOverrides(query);
    });
    return () => void stopping.then((stop) => stop());
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <DevMenu />
    </Suspense>
  );
}
