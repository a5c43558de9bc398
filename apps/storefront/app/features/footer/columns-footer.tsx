import { linkTarget } from '../../platform/navigation/link-target.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { classes } from '../../ui/classes.ts';
import { Logo } from '../header/logo.tsx';
import { Column, ColumnLink } from './column.tsx';
import { FooterContact } from './footer-contact.tsx';
import type { FooterData } from './footer-data.ts';
import { Copyright, PoweredBy } from './footer-imprint.tsx';
import { HelpColumn } from './help-column.tsx';

export type FooterWidth = 'container' | 'fluid';

interface ColumnsFooterProps {
  readonly data: FooterData;
  /** The footer's width; `container` by default. */
  readonly width?: FooterWidth | undefined;
  readonly largeLogo?: boolean;
  readonly className?: string | undefined;
}

/** Logo and columns of links, which all column footers share. */
export function ColumnsFooter({ data, width, largeLogo, className }: ColumnsFooterProps) {
  const box = width === 'fluid' ? 'container-fluid' : 'container';
  return (
    <footer className={classes(className, 'print:hidden')}>
      <div
        className={classes(
          box,
          'flex flex-col gap-x-16 gap-y-10 pt-14 pb-8 lg:flex-row lg:justify-between lg:pt-20 lg:pb-10',
        )}
      >
        <div className="lg:max-w-72">
          <Logo large={largeLogo ?? false} />
          <Copyright data={data} />
        </div>
        <FooterColumns data={data} />
      </div>
      <div className={classes(box, 'flex flex-wrap items-center justify-between gap-x-8 pb-6 text-xs text-muted')}>
        <PoweredBy />
      </div>
    </footer>
  );
}

function FooterColumns({ data: { content, documents, contactLinks } }: { data: FooterData }) {
  const t = useMessages('shop');
  const social = content.social ?? [];
  return (
    <div className="grid min-w-0 grid-cols-2 gap-x-6 gap-y-10 sm:grid-cols-4 lg:flex lg:gap-x-12 xl:gap-x-16">
      {(content.columns ?? []).map(({ title, links }) => (
        <Column key={title} title={title}>
          {links.map(({ text, link }) => (
            <ColumnLink key={text} to={linkTarget(link)}>
              {text}
            </ColumnLink>
          ))}
        </Column>
      ))}
      <HelpColumn documents={documents} />
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
