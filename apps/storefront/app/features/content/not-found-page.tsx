import { useMessages } from '../../platform/messages.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { SearchIcon } from '../../ui/icons.tsx';

/** What an address leads to that nothing answers. */
export function NotFoundPage() {
  const t = useMessages('shop');
  return (
    <div className="container py-12 md:py-20">
      <EmptyState
        headingLevel={1}
        icon={<SearchIcon size={32} />}
        title={t('errorNotFound')}
        text={t('errorNotFoundText')}
      >
        <ButtonLink to="/">{t('backHome')}</ButtonLink>
      </EmptyState>
    </div>
  );
}
