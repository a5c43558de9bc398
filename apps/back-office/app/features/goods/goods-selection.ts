import type { ListedGoods } from '@witryna/contract/goods';
import type { Selection } from '../../lists/use-selection.ts';

export type GoodsSelection = Selection<number, ListedGoods>;
