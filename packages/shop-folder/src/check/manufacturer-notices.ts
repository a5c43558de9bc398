import type { ShopFile } from '../format/shop-file.ts';
import type { Issue } from './list-issues.ts';

/** Lists who answers for products and can't be reached electronically, which offers must show, too (GPSR, art. 19). */
export function manufacturerNotices({ manufacturers }: ShopFile): Issue[] {
  return Object.entries(manufacturers).flatMap(([key, { email, url }]) =>
    email || url
      ? []
      : [
          {
            path: `manufacturers.${key}`,
            message: 'Regulation (EU) 2023/988 asks for an electronic address, too: "email" or "url".',
          },
        ],
  );
}
