import { useLocation } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { footerKinds } from './footer-kinds.ts';
import type { FooterProps } from './footer-settings.ts';
import { LinkRow } from './link-row.tsx';
import { useHelpLinks } from './use-help-links.ts';

const withoutFooter = ['/cart', '/checkout'];

/**
 * What must always be in reach, beside the order button too: the terms, the instructions on withdrawal and the function
 * for it (Directive 2011/83/EU, art. 6, 8 and 11a). The contact page names the seller (Directive 2000/31/EC, art. 5).
 */
const lawful = ['/help-center/regulation', '/help-center/privacy-policy', '/legal/returns', '/withdrawal'];

/**
 * The footer of the kind that the settings name. A shop may hide it on the pages of cart and checkout, which then have
 * a line of legal links.
 */
export function Footer(props: FooterProps) {
  const { pathname } = useLocation();
  const { layout } = useShop();
  const Kind = footerKinds.get(props.settings.kind);
  if (layout.hideFooterInCheckout && withoutFooter.includes(pathname)) return <LegalLine data={props.data} />;
  if (!Kind) return null;
  return <Kind {...props} />;
}

function LegalLine({ data }: Pick<FooterProps, 'data'>) {
  const t = useMessages('shop');
  const { help, legal } = useHelpLinks(data);
  const links = [...help, ...legal].filter(({ to }) => lawful.includes(to));
  return (
    <div className="px-5 py-4 text-muted print:hidden">
      <LinkRow links={[...links, { to: '/contact', text: t('contactUs') }]} className="justify-center text-sm" />
    </div>
  );
}
