import { useMessages } from '../../platform/texts/messages.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { DocumentIcon } from '../../ui/topic-icons.tsx';

/** What the blog shows if no article is found. */
export function NoArticles() {
  const t = useMessages('content');
  return <EmptyState icon={<DocumentIcon size={32} />} title={t('noArticles')} text={t('noArticlesText')} />;
}
