import type { HandledProduct } from '@witryna/contract/goods';
import { Link } from 'react-router';
import { BackToList } from '../../lists/back-to-list.tsx';
import { useTexts } from '../../platform/texts/texts.ts';
import { buttonStyle } from '../../ui/button-style.ts';
import { CopyIcon, OutsideIcon } from '../../ui/icons.tsx';
import { StatusBadge } from '../goods/status-badge.tsx';
import { useDraft } from './form-context.ts';

/** The product's name, and what can be done with it beside changing it. */
export function ProductHeader({ handled, host }: { handled: HandledProduct | undefined; host: string }) {
  const t = useTexts('back-office-goods');
  const title = useDraft((draft) => draft.title);
  const status = useDraft((draft) => draft.status);
  return (
    <header className="flex flex-wrap items-start gap-3">
      <BackToList to={`/${host}/goods`} label={t('backToList')} />
      <div className="flex min-w-0 grow basis-56 flex-wrap items-center gap-x-3 gap-y-1 sm:min-h-9">
        <h1 className="min-w-0 text-xl font-semibold wrap-anywhere">
          {title || t(handled ? 'product' : 'newProduct')}
        </h1>
        <StatusBadge status={status} />
      </div>
      {handled && (
        <div className="flex gap-2 max-md:w-full *:max-md:grow">
          <Link to={`/${host}/goods/new`} state={{ copy: `${handled.id}` }} className={buttonStyle({})}>
            <CopyIcon size={16} />
            {t('duplicate')}
          </Link>
          {handled.product.status === 'published' && (
            <a href={handled.address} target="_blank" rel="noreferrer" className={buttonStyle({})}>
              {t('viewInShop')}
              <OutsideIcon size={16} />
            </a>
          )}
        </div>
      )}
    </header>
  );
}
