import type { Feature } from '@witryna/contract/features';
import { useShop } from './use-shop.ts';

/** Whether the shop's server has the calls of a feature. Without them, the feature's controls are not rendered. */
export function useFeature(feature: Feature): boolean {
  return !useShop().lacks?.includes(feature);
}
