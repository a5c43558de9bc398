import type { Footer, ShopConfig } from '@witryna/contract/shop-config';

/** The HTML of the shop's own footer. The call for the footer may have it, or else the shop's configuration. */
export function footerHtml(footer: Footer, config: ShopConfig): string | null | undefined {
  return footer.html ?? config.footerConfig?.html;
}
