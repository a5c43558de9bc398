import * as z from 'zod/mini';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { customDocuments, documentAddress } from '../features/content/help-documents.ts';
import { Tile, TileGrid } from '../features/content/tile.tsx';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { useShop } from '../platform/shop/use-shop.ts';
import { keepTogether } from '../platform/texts/keep-together.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { mergeFrontPage } from '../sections/merge-front-page.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { Picture } from '../ui/picture.tsx';
import { DocumentIcon } from '../ui/topic-icons.tsx';
import type { Route } from './+types/about';

export const handle = { messages: ['content'] };

/** No call carries this page's text and picture: it is made of what the shop says of itself elsewhere. */
export async function loader({ context }: Route.LoaderArgs) {
  const picture = loadPicture(context);
  const documents = shopApiOf(context)
    .get('shop/Document')
    .then(({ data }) => customDocuments(data))
    .catch(() => []);
  return { contact: await loadContact(context), documents: await documents, picture: await picture };
}

const hero = z.object({ slides: z.array(z.object({ image: z.string(), alt: z._default(z.string(), '') })) });

/** The last of the home's big pictures: the first is what everybody has seen already. */
async function loadPicture(context: PageLoaderContext) {
  const frontPage = await shopApiOf(context)
    .get(`shop/Layout/${pageOf(context).host}/front-page`)
    .catch(() => undefined);
  const { content } = mergeFrontPage(frontPage?.frontPageConfig, frontPage?.frontPageDefaultConfig);
  return hero.safeParse(content?.hero).data?.slides.at(-1);
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'content', 'about'), canonicalPath: '/about' });

export default function About({ loaderData }: Route.ComponentProps) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  const shop = useShop();
  return (
    <>
      <BreadcrumbBand
        title={tContent('aboutShop', { shop: shop.name })}
        crumbs={[{ label: t('home'), to: '/' }, { label: tContent('about') }]}
        label={t('breadcrumb')}
      />
      <div className="container grid gap-12 py-10 md:py-16 lg:grid-cols-[1fr_20rem]">
        <div className="flex flex-col items-start gap-8">
          <p className="max-w-[40ch] text-xl text-balance">{keepTogether(shop.metaDescription)}</p>
          <ButtonLink to="/products">{t('allProducts')}</ButtonLink>
          {loaderData.picture && (
            <Picture
              source={loaderData.picture.image}
              alt={loaderData.picture.alt}
              ratio={16 / 9}
              sizes="(min-width: 1248px) 832px, (min-width: 992px) 65vw, 92vw"
              widest={1600}
              first
              className="w-full rounded-md"
            />
          )}
        </div>
        <ContactDetails contact={loaderData.contact} />
      </div>
      {loaderData.documents.length > 0 && (
        <div className="container pb-16">
          <TileGrid>
            {loaderData.documents.map((entry) => (
              <li key={entry.id}>
                <Tile to={documentAddress(entry)} title={entry.customName} icon={<DocumentIcon size={24} />} />
              </li>
            ))}
          </TileGrid>
        </div>
      )}
    </>
  );
}
