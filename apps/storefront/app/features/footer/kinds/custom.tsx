import { useMessages } from '../../../platform/texts/messages.ts';
import { PageFrame } from '../../page-frame/page-frame.tsx';
import { ColumnsFooter } from '../columns-footer.tsx';
import type { FooterProps } from '../footer-settings.ts';

declare module '../footer-settings.ts' {
  interface FooterKinds {
    custom: Record<never, never>;
  }
}

/**
 * The shop's own HTML in the page-builder frame. Below it are the links that every shop must have: help, documents and
 * withdrawal. A shop without HTML gets a footer of columns.
 */
export function Footer({ data }: FooterProps<'custom'>) {
  const t = useMessages('shop');
  if (!data.frameHeight) return <ColumnsFooter className="bg-soft" data={data} />;
  return (
    <>
      <div className="print:hidden">
        <PageFrame part="footer" height={data.frameHeight} title={t('customFooter')} />
      </div>
      <ColumnsFooter className="border-t border-line" data={{ ...data, content: {} }} />
    </>
  );
}
