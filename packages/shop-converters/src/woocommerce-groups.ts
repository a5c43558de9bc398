import type { RowGroups } from './convert-rows.ts';

/**
 * Puts variations to their product, which they name by its SKU or as `id:123`, wherever they stand. Memory holds the
 * SKU and id of each product, and the name that each variation gives.
 */
export function wooCommerceGroups(): RowGroups {
  const products: { number: number; names: string[] }[] = [];
  const variations: { number: number; parent: string }[] = [];
  return {
    add: ({ cells }, number) => {
      const parent = (cells.Parent ?? '').trim();
      if (isVariation(cells.Type) && parent !== '') {
        variations.push({ number, parent: parent.toLowerCase() });
        return;
      }
      const sku = (cells.SKU ?? '').trim();
      const id = (cells.ID ?? '').trim();
      products.push({ number, names: [...(sku ? [sku.toLowerCase()] : []), ...(id ? [`id:${id}`] : [])] });
    },
    list: () => {
      const byName = new Map<string, number[]>();
      const groups = products.map(({ number, names }) => {
        const group = [number];
        for (const name of names) if (!byName.has(name)) byName.set(name, group);
        return group;
      });
      for (const { number, parent } of variations) {
        const group = byName.get(parent);
        if (group) group.push(number);
        // Without its product, it is a group of its own, which is left out with a note.
        else groups.push([number]);
      }
      return groups;
    },
  };
}

/** Whether a row is a variation, by WooCommerce’s column `Type`, which may name several types. */
export function isVariation(type: string | undefined): boolean {
  return /\bvariation\b/i.test(type ?? '');
}
