import { MailLinkPage, useListTexts } from '../features/content/mail-link-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/back-in-stock-link';

export const handle = { messages: ['stock'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'stock', 'pageTitle'), noindex: true });

export default function BackInStockLink() {
  return <MailLinkPage texts={useListTexts('stock')} call="BackInStock" />;
}
