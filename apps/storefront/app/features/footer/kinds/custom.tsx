import { useMessages } from '../../../platform/texts/messages.ts';
import { PageFrame } from '../../page-frame/page-frame.tsx';
import { ColumnsFooter } from '../columns-footer.tsx';
import { FooterEnd } from '../footer-end.tsx';
import type { FooterProps } from '../footer-settings.ts';
import { HelpColumn } from '../help-column.tsx';

declare module '../footer-settings.ts' {
  interface FooterKinds {
    custom: Record<never, never>;
  }
}

/**
 * The shop's own HTML in the page-builder frame, beside the links that every footer has. A shop without HTML gets a
 * footer of columns.
 */
export function Footer({ data }: FooterProps<'custom'>) {
  const t = useMessages('shop');
  if (!data.frameHeight) return <ColumnsFooter className="bg-soft" data={data} />;
  return (
    <footer className="border-t border-line print:hidden">
      <div className="container flex flex-col gap-x-16 gap-y-10 pt-12 pb-6 lg:flex-row">
        <div className="min-w-0 grow">
          <PageFrame part="footer" height={data.frameHeight} title={t('customFooter')} />
        </div>
        <HelpColumn documents={data.documents} legal={data.legal} />
      </div>
      <div className="container">
        <FooterEnd data={data} />
      </div>
    </footer>
  );
}
