import * as z from 'zod/mini';
import { AboutPage } from '../features/about/about-page.tsx';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { customDocuments } from '../features/content/help-documents.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { mergeFrontPage } from '../sections/merge-front-page.ts';
import type { Route } from './+types/about';

export const handle = { messages: ['content'] };

/** The API has no call for the about page. Its text and picture come from other settings of the shop. */
export async function loader({ context }: Route.LoaderArgs) {
  const api = shopApiOf(context);
  const [contact, documents, picture] = await Promise.all([
    loadContact(context),
    api.optional('documents', api.get('shop/Document'), { data: [] }),
    loadPicture(context),
  ]);
  return { contact, documents: customDocuments(documents.data), picture };
}

const hero = z.object({ slides: z.array(z.object({ image: z.string(), alt: z._default(z.string(), '') })) });

/** Loads the picture of the home page's last slide, because visitors already know the first one. */
async function loadPicture(context: PageLoaderContext) {
  const api = shopApiOf(context);
  const path = `shop/Layout/${pageOf(context).host}/front-page` as const;
  const frontPage = await api.optional('frontPage', api.get(path), undefined);
  const { content } = mergeFrontPage(frontPage?.frontPageConfig, frontPage?.frontPageDefaultConfig);
  return hero.safeParse(content?.hero).data?.slides.at(-1);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'content', 'about'), canonicalPath: '/about' });

export default function About({ loaderData }: Route.ComponentProps) {
  return <AboutPage {...loaderData} />;
}
