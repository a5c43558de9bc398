import { Suspense } from 'react';
import { AskedProductLine } from '../features/contact/asked-product-line.tsx';
import { ContactDetails } from '../features/contact/contact-details.tsx';
import { ContactMap } from '../features/contact/contact-map.tsx';
import { loadAskedProduct } from '../features/contact/load-asked-product.server.ts';
import { loadContact } from '../features/contact/load-contact.server.ts';
import { contactLinks } from '../features/integrations/read-tools.server.ts';
import { lazyPart } from '../platform/hydration/lazy-part.ts';
import { usePreloadedParts } from '../platform/hydration/preload-part.ts';
import { idParameter } from '../platform/navigation/addresses.ts';
import type { QueryParameters } from '../platform/navigation/page-query.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { textOfPage } from '../platform/render/page-texts.ts';
import { openShopOf } from '../platform/render/shop-context.server.ts';
import { useFeature } from '../platform/shop/use-feature.ts';
import { useMessages } from '../platform/texts/messages.ts';
import { BreadcrumbBand } from '../ui/breadcrumb.tsx';
import type { Route } from './+types/contact';

const MessageForm = lazyPart(async () => (await import('../features/contact/message-form.tsx')).MessageForm);

export const handle = {
  messages: ['content', 'contact', 'map', 'photos'],
  query: { product: idParameter } satisfies QueryParameters,
};

export async function loader({ context, request }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get('product');
  const [contact, product, shop] = await Promise.all([
    loadContact(context),
    loadAskedProduct(context, id),
    openShopOf(context),
  ]);
  return { contact, product, links: shop ? contactLinks(shop.config) : [] };
}

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, { title: textOfPage(matches, 'shop', 'contactUs'), canonicalPath: '/contact' });

export default function Contact({ loaderData: { contact, product, links } }: Route.ComponentProps) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  const photos = useFeature('contactPhotos');
  usePreloadedParts(['app/features/contact/message-form.tsx']);
  return (
    <>
      <BreadcrumbBand
        title={t('contactUs')}
        text={tContent('contactLead')}
        crumbs={[{ label: t('home'), to: '/' }, { label: t('contactUs') }]}
        label={t('breadcrumb')}
      />
      <div className="container grid gap-12 py-10 md:py-16 lg:grid-cols-[20rem_1fr]">
        <div className="flex flex-col gap-6">
          <ContactDetails contact={contact} product={product} links={links} />
          <ContactMap contact={contact} />
        </div>
        <div>
          {product && <AskedProductLine product={product} />}
          <Suspense>
            <MessageForm key={product?.id} product={product} photos={photos} />
          </Suspense>
        </div>
      </div>
    </>
  );
}
