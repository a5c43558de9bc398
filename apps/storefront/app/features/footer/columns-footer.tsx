import { linkTarget } from '../../platform/navigation/link-target.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { Logo } from '../header/logo.tsx';
import { Column, ColumnLink } from './column.tsx';
import { FooterContact } from './footer-contact.tsx';
import type { FooterData } from './footer-data.ts';
import { FooterEnd } from './footer-end.tsx';
import { HelpColumn } from './help-column.tsx';

export type FooterWidth = 'container' | 'fluid';

interface ColumnsFooterProps {
  readonly data: FooterData;
  /** The footer's width; `container` by default. */
  readonly width?: FooterWidth | undefined;
  readonly largeLogo?: boolean;
  /** True on a dark ground. */
  readonly light?: boolean | undefined;
  readonly className?: string | undefined;
}

/** Logo and columns of links, which all column footers share. */
export function ColumnsFooter({ data, width, largeLogo, light, className }: ColumnsFooterProps) {
  return (
    <footer className={classes(className, 'print:hidden')}>
      <div className={classes(width === 'fluid' ? 'container-fluid' : 'container', 'pt-12 lg:pt-20')}>
        <Logo large={largeLogo ?? false} light={light} />
        <FooterColumns data={data} />
        <FooterEnd data={data} />
      </div>
    </footer>
  );
}

function FooterColumns({ data: { content, documents, legal, contactLinks } }: { data: FooterData }) {
  const t = useMessages('shop');
  const social = content.social ?? [];
  return (
    <div className="footer-columns pt-6 pb-8 md:pt-8 md:pb-12">
      {(content.columns ?? []).map(({ title, links }) => (
        <Column key={title} title={title}>
          {links.map(({ text, link }) => (
            <ColumnLink key={text} to={linkTarget(link)}>
              {text}
            </ColumnLink>
          ))}
        </Column>
      ))}
      <HelpColumn documents={documents} legal={legal} />
      <FooterContact contact={content.contact} links={contactLinks} />
      {social.length > 0 && (
        <Column title={t('followUs')}>
          {social.map(({ network, link }) => (
            <ColumnLink key={network} to={linkTarget(link)}>
              {network}
            </ColumnLink>
          ))}
        </Column>
      )}
    </div>
  );
}
