import type { ListedOrder } from '@witryna/contract/admin-orders';
import type { Selection } from '../../lists/use-selection.ts';

export type OrderSelection = Selection<string, ListedOrder>;
