import { ColumnsFooter, type FooterWidth } from '../columns-footer.tsx';
import type { FooterProps } from '../footer-settings.ts';

declare module '../footer-settings.ts' {
  interface FooterKinds {
    columnsBordered: { width?: FooterWidth };
  }
}

/** A footer of link columns under a line, with a larger logo. */
export function Footer({ settings, data }: FooterProps<'columnsBordered'>) {
  return <ColumnsFooter className="border-t border-line" width={settings.width} largeLogo data={data} />;
}
