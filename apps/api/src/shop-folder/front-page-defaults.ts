import type { Language } from '@witryna/contract/languages';
import type { FrontPage } from '@witryna/contract/shop-config';
import { serverTexts } from '@witryna/messages/server-texts';

/**
 * Reads the default content of a new shop's home page, in the shop's language. What it promises to shoppers is no more
 * than the law requires.
 */
export async function frontPageDefaultsOf(language: Language): Promise<FrontPage> {
  const t = await serverTexts('defaults', language);
  return {
    content: {
      featureStrip: {
        items: [
          { icon: 'truck', title: t('truck'), line: t('truckLine') },
          { icon: 'return', title: t('back'), line: t('backLine') },
          { icon: 'card', title: t('card'), line: t('cardLine') },
          { icon: 'chat', title: t('chat'), line: t('chatLine') },
        ],
      },
      productTabs: { title: t('tabs'), moreText: t('more') },
      blogTeaser: { title: t('blog'), subtitle: t('blogLine') },
      categoryCarousel: { title: t('carousel') },
    },
  };
}
