import { useLocation } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { footerKinds } from './footer-kinds.ts';
import type { FooterProps } from './footer-settings.ts';

const withoutFooter = ['/cart', '/checkout'];

/** The footer of the kind that the settings name. A shop may hide it on the pages of cart and checkout. */
export function Footer(props: FooterProps) {
  const { pathname } = useLocation();
  const { layout } = useShop();
  const Kind = footerKinds.get(props.settings.kind);
  if (!Kind || (layout.hideFooterInCheckout && withoutFooter.includes(pathname))) return null;
  return <Kind {...props} />;
}
