import type { SaleForm } from '@witryna/contract/sale-form';

/** Makes the form of a sale that is a draft: by default 20% off the first product. */
export function saleFormOf(part: Partial<SaleForm> = {}): SaleForm {
  return {
    ...{ name: 'Lato', planned: false, goods: { kind: 'products', ids: [1] }, percent: 20, prices: [] },
    ...{ startsAt: null, endsAt: null, banner: null },
    ...part,
  };
}
