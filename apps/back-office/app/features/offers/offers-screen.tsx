import { useQuery } from '@tanstack/react-query';
import type { HandledProduct } from '@witryna/contract/goods';
import { type HandledOffers, type OfferForm, offerLimits } from '@witryna/contract/offers';
import { choicesQuery, namedGoodsQuery } from '../../platform/api/goods-calls.ts';
import { offersQuery } from '../../platform/api/offer-calls.ts';
import { usePageTitle } from '../../platform/page-title.ts';
import { useShop } from '../../platform/session/me-context.ts';
import { dayText } from '../../platform/texts/moment-text.ts';
import { useLanguage, useTexts } from '../../platform/texts/texts.ts';
import { Failure } from '../../shell/failure.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { OfferIcon, PlusIcon } from '../../ui/icons.tsx';
import { ListSkeleton } from '../../ui/list-skeleton.tsx';
import { SellingTabs } from '../sales/selling-tabs.tsx';
import { OfferDialog } from './offer-dialog.tsx';
import { emptyOffer } from './offer-draft.ts';
import { OfferRow } from './offer-row.tsx';
import { useOfferWords } from './offer-words.ts';
import { useSaveOffers } from './use-save-offers.ts';

/** The offers that carts get by themselves: percentages, gifts, free delivery. */
export function OffersScreen() {
  const t = useTexts('back-office-offers');
  const shop = useShop();
  const host = shop?.host ?? '';
  const language = useLanguage();
  const offers = useQuery(offersQuery(host, language));
  const choices = useQuery(choicesQuery(host));
  usePageTitle(t('offers'), shop?.name);
  const error = offers.error ?? choices.error;
  if (error && !(offers.data && choices.data))
    return <Failure error={error} retry={() => Promise.all([offers.refetch(), choices.refetch()])} />;
  if (!offers.data || !choices.data) return <ListSkeleton rows={4} />;
  return <Offers host={host} offers={offers.data} categories={choices.data.choices.categories} />;
}

interface OffersProps {
  readonly host: string;
  readonly offers: HandledOffers;
  readonly categories: HandledProduct['choices']['categories'];
}

function Offers({ host, offers, categories }: OffersProps) {
  const t = useTexts('back-office-offers');
  const language = useLanguage();
  const editing = useSaveOffers(host, offers);
  const products = productsOf(offers);
  const { data: named } = useQuery(namedGoodsQuery(host, products));
  const productName = (id: number) => named?.goods.find((one) => one.id === id)?.name;
  const words = useOfferWords({ offers, categories, productName });
  const [first] = offers.kinds;
  const add = () => first && editing.open(emptyOffer(first.kind), null);
  const isFull = offers.offers.length >= offerLimits.offers;
  return (
    <div className="flex flex-col gap-4">
      <SellingTabs host={host} />
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-2">
        <h1 className="text-xl font-semibold">{t('offers')}</h1>
        {!isFull && (
          <Button tone="primary" onClick={add}>
            <PlusIcon size={16} />
            {t('addOffer')}
          </Button>
        )}
      </div>
      {offers.offers.length === 0 ? (
        <EmptyState icon={OfferIcon} title={t('noOffers')} text={t('noOffersText')} />
      ) : (
        <>
          <p className="text-sm text-muted">{t('orderHint')}</p>
          <ol className="divide-y divide-line rounded-xl border border-line bg-surface shadow-card">
            {offers.offers.map((offer, at) => (
              <OfferRow
                // An offer has an id once it is saved; a new one is known by its place.
                key={offer.id ?? `new ${at}`}
                offer={offer}
                kind={offers.kinds.find(({ kind }) => kind === offer.kind)}
                currency={offers.currency}
                title={words.title(offer)}
                sentence={words.sentence(offer)}
                isFirst={at === 0}
                isLast={at === offers.offers.length - 1}
                isFull={isFull}
                isBusy={editing.isSaving}
                onEdit={() => editing.edit(at)}
                onCopy={() => editing.copy(at)}
                onMove={(by) => editing.move(at, at + by)}
                onRemove={() => editing.remove(at)}
              />
            ))}
          </ol>
          <p className="text-center text-xs text-pretty text-muted">
            {t('figuresNote')}
            {offers.countedSince !== null && ` ${t('countedSince', { day: dayText(offers.countedSince, language) })}`}
          </p>
        </>
      )}
      {editing.opened && (
        <OfferDialog
          host={host}
          offers={offers}
          categories={categories}
          opened={editing.opened.draft}
          figures={editing.opened.at === null ? undefined : offers.offers[editing.opened.at]?.figures}
          isNew={editing.opened.at === null}
          isSaving={editing.isSaving}
          refused={editing.refused}
          error={editing.error}
          onSave={editing.save}
          onClose={editing.close}
        />
      )}
    </div>
  );
}

/** The ids of the products that offers name. */
function productsOf({ kinds, offers }: HandledOffers): number[] {
  const names = (offer: OfferForm) =>
    (kinds.find(({ kind }) => kind === offer.kind)?.fields ?? []).flatMap(({ name, kind }) => {
      const value = offer.values[name];
      return kind === 'product' && typeof value === 'number' ? [value] : [];
    });
  return [...new Set(offers.flatMap(names))];
}
