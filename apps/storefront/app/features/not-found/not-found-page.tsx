import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SearchForm } from '../header/search-form.tsx';

/** The page for unknown addresses. */
export function NotFoundPage() {
  const t = useMessages('shop');
  const { showcase } = useShop();
  return (
    <div className="container flex flex-col items-center py-14 text-center md:py-24">
      <p className="not-found-number" aria-hidden="true" />
      <h1 className="mt-2 text-xl">{t('errorNotFound')}</h1>
      <p className="mt-3 max-w-[45ch] text-balance text-muted">{t('errorNotFoundText')}</p>
      {!showcase && <SearchForm second className="mt-8 w-full max-w-104" />}
      <ButtonLink to="/" tone="outline" className="mt-4">
        {t('backHome')}
      </ButtonLink>
    </div>
  );
}
