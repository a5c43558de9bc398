import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';
import type { ShopTool } from './shop-tools.ts';

const none: readonly ShopTool[] = [];

/** The tools that the shop has switched on and that run in the browser. */
export function useShopTools(): readonly ShopTool[] {
  return useRouteLoaderData<RootData>('root')?.tools ?? none;
}

/** Whether the shop has tools that need consent, and asks for it itself. */
export function useAsks(): boolean {
  return useRouteLoaderData<RootData>('root')?.asks !== undefined;
}
