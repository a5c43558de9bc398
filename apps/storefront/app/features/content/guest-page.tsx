import { returnDays } from '@witryna/contract/return-days';
import { useFeature } from '../../platform/shop/use-feature.ts';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { BreadcrumbBand } from '../../ui/breadcrumb.tsx';
import { CompareIcon, HeartIcon } from '../../ui/icons.tsx';
import { DocumentIcon, ReturnIcon } from '../../ui/topic-icons.tsx';
import { Tile, TileGrid } from './tile.tsx';

/** Replaces the account pages while there are no accounts: it links to the pages that a guest can use. */
export function GuestPage({ title }: { title: string }) {
  const t = useMessages('shop');
  const tContent = useMessages('content');
  const { returns } = useShop();
  const [finds, withdraws] = [useFeature('order'), useFeature('withdrawal')];
  return (
    <>
      <BreadcrumbBand
        title={title}
        text={tContent('guestLead')}
        crumbs={[{ label: t('home'), to: '/' }, { label: title }]}
        label={t('breadcrumb')}
      />
      <div className="container py-10 md:py-16">
        <TileGrid>
          {finds && (
            <li>
              <Tile
                to="/thank-you"
                title={tContent('findOrder')}
                text={tContent('findOrderText')}
                icon={<DocumentIcon size={24} />}
              />
            </li>
          )}
          {withdraws && (
            <li>
              <Tile
                to="/withdrawal"
                title={tContent('withdraw')}
                text={tContent('withdrawText', { days: returnDays(returns) })}
                icon={<ReturnIcon size={24} />}
              />
            </li>
          )}
          <li>
            <Tile to="/wishlist" title={t('wishlist')} text={tContent('wishlistText')} icon={<HeartIcon size={24} />} />
          </li>
          <li>
            <Tile to="/compare" title={t('compare')} text={tContent('compareText')} icon={<CompareIcon size={24} />} />
          </li>
        </TileGrid>
      </div>
    </>
  );
}
