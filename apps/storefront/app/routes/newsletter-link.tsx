import { MailLinkPage, useListTexts } from '../features/content/mail-link-page.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import type { Route } from './+types/newsletter-link';

export const handle = { messages: ['newsletter'] };

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'newsletter', 'pageTitle'), noindex: true });

export default function NewsletterLink() {
  return <MailLinkPage texts={useListTexts('newsletter')} call="Newsletter" />;
}
