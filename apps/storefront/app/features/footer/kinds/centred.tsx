import { linkTarget } from '../../../platform/navigation/link-target.ts';
import { useShop } from '../../../platform/shop/use-shop.ts';
import { classes } from '../../../ui/classes.ts';
import { Logo } from '../../header/logo.tsx';
import { ColumnLink } from '../column.tsx';
import { FooterContact } from '../footer-contact.tsx';
import { Copyright, PoweredBy } from '../footer-imprint.tsx';
import type { FooterProps } from '../footer-settings.ts';
import { LinkRow } from '../link-row.tsx';
import { Marks } from '../marks.tsx';
import { useHelpLinks } from '../use-help-links.ts';

interface CentredSettings {
  /** The background; `soft` by default. */
  tone?: 'soft' | 'black';
  /** `inset` leaves a margin at both sides, with the copyright below; `full` by default. */
  width?: 'full' | 'inset';
}

declare module '../footer-settings.ts' {
  interface FooterKinds {
    centred: CentredSettings;
  }
}

/** A footer in the middle of the page: logo, help links, social networks. */
export function Footer({ settings, data }: FooterProps<'centred'>) {
  const { layout } = useShop();
  const isBlack = settings.tone === 'black';
  const inset = settings.width === 'inset';
  const social = data.content.social ?? [];
  const { help, legal } = useHelpLinks(data);
  const links = [
    ...(data.content.columns ?? [])
      .flatMap((column) => column.links)
      .map(({ text, link }) => ({ text, to: linkTarget(link) })),
    ...help,
  ];
  return (
    <footer
      className={classes('print:hidden', isBlack && 'footer-black bg-inverse text-inverse-text', inset && 'lg:px-16')}
    >
      <div
        className={classes(
          'flex flex-col items-center gap-8 px-5 py-14 text-center lg:py-20',
          !isBlack && 'bg-soft',
          inset && 'rounded-md',
        )}
      >
        <Logo large overPhoto={isBlack} />
        <LinkRow links={links} className="justify-center text-sm" />
        {social.length > 0 && (
          <ul className="flex flex-wrap justify-center gap-x-6 text-sm font-semibold">
            {social.map(({ network, link }) => (
              <ColumnLink key={network} to={linkTarget(link)}>
                {network}
              </ColumnLink>
            ))}
          </ul>
        )}
        <FooterContact contact={data.content.contact} links={data.contactLinks} />
        <Marks deliveryNames={data.deliveryNames} className="justify-center" />
        <LinkRow links={legal} legal className="justify-center text-xs" />
      </div>
      <div className="container flex flex-wrap items-center justify-center gap-x-8 pb-6 text-xs">
        <Copyright data={data} />
        {!layout.hidePoweredByInfo && <PoweredBy />}
      </div>
    </footer>
  );
}
