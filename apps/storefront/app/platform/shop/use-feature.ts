import type { Feature } from '@witryna/contract/features';
import { useShop } from './use-shop.ts';

/** Whether the shop's server has these calls of ours. What it lacks is neither drawn nor called. */
export function useFeature(feature: Feature): boolean {
  return !useShop().lacks?.includes(feature);
}
