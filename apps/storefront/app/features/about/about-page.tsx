import type { DocumentEntry } from '@witryna/contract/content';
import type { Footer } from '@witryna/contract/shop-config';
import type { ReactNode } from 'react';
import { useShop } from '../../platform/shop/use-shop.ts';
import { keepTogether } from '../../platform/texts/keep-together.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Picture } from '../../ui/picture.tsx';
import { ContactDetails } from '../contact/contact-details.tsx';
import { CustomDocumentTiles, TileGrid } from '../content/tile.tsx';

interface AboutPageProps {
  readonly contact: NonNullable<Footer['contact']>;
  readonly documents: readonly DocumentEntry[];
  readonly picture: { readonly image: string; readonly alt: string } | undefined;
  /** The shop's own sections. They replace the text and picture that every shop has. */
  readonly children?: ReactNode;
}

export function AboutPage({ contact, documents, picture, children }: AboutPageProps) {
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
      {children}
      <div
        className={
          children ? 'container py-10 md:py-16' : 'container grid gap-12 py-10 md:py-16 lg:grid-cols-[1fr_20rem]'
        }
      >
        {!children && <Intro picture={picture} />}
        <ContactDetails contact={contact} />
      </div>
      {documents.length > 0 && (
        <div className="container pb-16">
          <TileGrid>
            <CustomDocumentTiles documents={documents} />
          </TileGrid>
        </div>
      )}
    </>
  );
}

function Intro({ picture }: Pick<AboutPageProps, 'picture'>) {
  const t = useMessages('shop');
  const shop = useShop();
  return (
    <div className="flex flex-col items-start gap-8">
      <p className="max-w-[40ch] text-xl text-balance">{keepTogether(shop.metaDescription)}</p>
      <ButtonLink to="/products">{t('allProducts')}</ButtonLink>
      {picture && (
        <Picture
          source={picture.image}
          alt={picture.alt}
          ratio={16 / 9}
          sizes="(min-width: 1248px) 832px, (min-width: 992px) 65vw, 92vw"
          widest={1600}
          first
          className="w-full rounded-md"
        />
      )}
    </div>
  );
}
