import type { Manufacturer } from '../../shop-folder/src/format/shop-file.ts';
import { withFile } from '../../shop-folder/test/read-bytes.ts';
import type { Conversion, ConvertedProduct, ConvertOptions } from '../src/conversion.ts';

export const polishShop: ConvertOptions = {
  currency: 'PLN',
  timeZone: 'Europe/Warsaw',
  language: 'pl',
  now: new Date('2026-03-15T12:00:00Z'),
};

/** Converts the content of a file and returns everything that the conversion says. */
export async function convertText(
  convert: (path: string, options: ConvertOptions) => Promise<Conversion>,
  content: string | Uint8Array,
  options: Partial<ConvertOptions> = {},
) {
  return withFile('source', content, async (path) => {
    const conversion = await convert(path, { ...polishShop, ...options });
    const converted = await Array.fromAsync(conversion.products);
    const { mapping, unknownColumns, notes } = conversion.report;
    return {
      converted,
      mapping,
      unknownColumns,
      notes,
      categories: conversion.categories(),
      manufacturers: conversion.manufacturers?.() ?? new Map<string, Manufacturer>(),
      handles: converted.map(({ product }) => product.handle),
      of: (handle: string) => findProduct(converted, handle),
      notesOn: (column: string) => notes.filter((note) => note.column === column).map(({ message }) => message),
    };
  });
}

function findProduct(converted: readonly ConvertedProduct[], handle: string) {
  const found = converted.find(({ product }) => product.handle === handle);
  if (!found) throw new Error(`no product ${handle} among ${converted.length}`);
  const [first] = found.product.combinations;
  if (!first) throw new Error(`the product ${handle} has no combination`);
  return { ...found, ...found.product, first };
}
