import type { ReactNode } from 'react';
import { useRouteLoaderData } from 'react-router';
import { useShop } from '../../platform/shop/use-shop.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { MenuCategory } from '../header/menu-categories.ts';
import { SearchForm } from '../header/search-form.tsx';

const MOST_CATEGORIES = 6;

/** The page for unknown addresses. `children` are products that visitors like. */
export function NotFoundPage({ children }: { children?: ReactNode }) {
  const t = useMessages('shop');
  const { showcase } = useShop();
  // The page also replaces others that are missing, so it uses what every page of a shop has loaded.
  const frame = useRouteLoaderData<{ categories: readonly MenuCategory[] }>('routes/shell');
  const categories = showcase ? [] : (frame?.categories ?? []).slice(0, MOST_CATEGORIES);
  return (
    <>
      <div className="container flex flex-col items-center py-14 text-center md:py-24">
        <p className="not-found-number" aria-hidden="true" />
        <h1 className="mt-2 text-xl">{t('errorNotFound')}</h1>
        <p className="mt-3 max-w-[45ch] text-balance text-muted">{t('errorNotFoundText')}</p>
        {!showcase && <SearchForm second className="mt-8 w-full max-w-104" />}
        <ButtonLink to="/" tone="outline" className="mt-4">
          {t('backHome')}
        </ButtonLink>
        {categories.length > 0 && (
          <nav aria-label={t('collections')} className="mt-10">
            <ul className="flex flex-wrap justify-center gap-3">
              {categories.map(({ name, to }) => (
                <li key={to}>
                  <ButtonLink to={to} tone="soft" pill>
                    {name}
                  </ButtonLink>
                </li>
              ))}
            </ul>
          </nav>
        )}
      </div>
      {children}
    </>
  );
}
