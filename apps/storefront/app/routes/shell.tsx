import { lazy, Suspense, useEffect, useState } from 'react';
import { data, isRouteErrorResponse, Outlet, useRouteLoaderData } from 'react-router';
import { Frame } from '../features/frame/frame.tsx';
import { loadFrame } from '../features/frame/load-frame.server.ts';
import { leaveFor } from '../features/status/shop-state.server.ts';
import { aliveLater } from '../platform/hydration/alive-later.tsx';
import { RouteError, RouteProblem } from '../platform/hydration/error-boundary.tsx';
import { inShowcase } from '../platform/navigation/in-showcase.ts';
import { pageOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { homeVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/shell';

const NotFoundPage = aliveLater(async () => (await import('../features/not-found/not-found-page.tsx')).NotFoundPage);

/** The page waits for header, menu and footer. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const { host } = pageOf(context);
  const { pathname, searchParams } = new URL(request.url);
  const { config } = await shopOf(context).catch((error: unknown) => {
    throw leaveFor(error);
  });
  if (config.showcase && !inShowcase(pathname)) throw data(null, { status: 404 });
  const { variant } = homeVariants.choose({
    override: searchParams.get('home'),
    setting: config.layout?.homeLayout,
    host,
  });
  return loadFrame(context, variant, config.layout ?? {});
}

/** A page that fails keeps what its loader says of trying again. */
export function headers({ parentHeaders, errorHeaders }: Route.HeadersArgs): Headers {
  const merged = new Headers(parentHeaders);
  for (const [name, value] of errorHeaders ?? []) merged.set(name, value);
  return merged;
}

/** Header and footer are not loaded again during a visit. */
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

/** A page that can't be shown keeps header and footer, if these were loaded. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const frame = useRouteLoaderData<typeof loader>('routes/shell');
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

/** `?dev=true` opens the menu of layouts. A layout that the query chooses is added to the links of the visit. */
function Developer() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const query = new URLSearchParams(location.search);
    if (!/[?&](home|grid|product|blog|dev)=/.test(location.search)) return;
    const kept = import('../features/dev-menu/keep-overrides.ts').then(({ keepOverrides }) => {
      setShown(query.get('dev') === 'true');
      return keepOverrides(query);
    });
    return () => void kept.then((stop) => stop());
  }, []);
  if (!shown) return null;
  return (
    <Suspense>
      <DevMenu />
    </Suspense>
  );
}
