import type { PublicEnvironment } from '@witryna/contract/storefront-entry';
import { useRouteLoaderData } from 'react-router';
import type { RootData } from './root-data.ts';

export type MapTiles = NonNullable<PublicEnvironment['mapTiles']>;

/** The tiles of maps, which the server's settings name; undefined if there are no maps. */
export function useMapTiles(): MapTiles | undefined {
  return useRouteLoaderData<RootData>('root')?.mapTiles;
}
