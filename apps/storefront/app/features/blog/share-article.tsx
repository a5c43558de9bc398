import type { ArticleEntry } from '@witryna/contract/content';
import { articleAddress } from '../../platform/navigation/addresses.ts';
import { useMessages } from '../../platform/texts/messages.ts';
import { ShareButton } from '../share/share-button.tsx';

export function ShareArticle({ article }: { article: Pick<ArticleEntry, 'id' | 'title'> }) {
  const t = useMessages('article');
  const link = () => ({ url: new URL(articleAddress(article), location.href).href, title: article.title });
  return <ShareButton text={t('share')} link={link} className="mt-8" />;
}
