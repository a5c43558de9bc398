import type { GoodsCounts } from '@witryna/contract/goods-import';

/** How many products are done, whatever became of them. */
export const countDone = (counts: GoodsCounts): number => Object.values(counts).reduce((sum, one) => sum + one, 0);
