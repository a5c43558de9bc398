import type { FrontPage } from '@witryna/contract/shop-config';
import * as z from 'zod/mini';
import { AboutPage } from '../features/about/about-page.tsx';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { customDocuments } from '../features/content/document-addresses.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { loadFrontPage } from '../sections/load-front-page.server.ts';
import { prepareSections } from '../sections/prepare-sections.server.ts';
import { readDocument } from '../sections/read-document.server.ts';
import { Sections } from '../sections/sections.tsx';
import type { Route } from './+types/about';

export const handle = { messages: ['content', 'sections', 'newsletter'] };

/**
 * The API has no call for the about page. Its sections stand in the front page's configuration; without them, its text
 * and picture come from other settings of the shop.
 */
export async function loader({ context }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const [contact, documents, frontPage] = await Promise.all([
    loadContact(context),
    api.optional('documents', api.get('shop/Document'), { data: [] }),
    // The front page counts on the home page only.
    api.optional('frontPage', loadFrontPage(context), noFrontPage),
  ]);
  return {
    contact,
    documents: customDocuments(documents.data),
    picture: hero.safeParse(frontPage.content?.hero).data?.slides.at(-1),
    sections: await prepareAbout(context, frontPage.about),
  };
}

const noFrontPage: FrontPage = {};

/** Visitors already know the first picture of the home page, so the about page shows the last one. */
const hero = z.object({ slides: z.array(z.object({ image: z.string(), alt: z._default(z.string(), '') })) });

/** Prepares the sections of a page-builder document. A section that has nothing to show is left out. */
async function prepareAbout(context: PageLoaderContext, document: unknown) {
  const { host, recorder } = pageOf(context);
  const { presets, content } = readDocument(document, host);
  const { shop } = await shopOf(context);
  const { expireAt } = recorder;
  return prepareSections(presets, { shop, api: shopApiOf(context), content, sanitize: sanitizeHtml, expireAt });
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'content', 'about'), canonicalPath: '/about' });

export default function About({ loaderData: { sections, ...shown } }: Route.ComponentProps) {
  return <AboutPage {...shown}>{sections.length > 0 && <Sections sections={sections} />}</AboutPage>;
}
