import type { Language } from '@witryna/contract/languages';
import { LEGAL_RETURN_DAYS } from '@witryna/contract/return-days';
import type { FrontPage } from '@witryna/contract/shop-config';
import { serverTexts } from '@witryna/messages/server-texts';

/** Labels beyond these would fill more than two lines of the strip. */
const NAMED_PAYMENTS = 4;

interface ShopFacts {
  language: Language;
  /** Labels of the shop's payments, in its order. */
  payments: readonly string[];
  returnDays: number;
  phone: string | undefined;
}

/**
 * The default content of a home page, for a shop that has none of its own. It promises what the shop's settings say, and
 * nothing else.
 */
export async function frontPageDefaults({ language, payments, returnDays, phone }: ShopFacts): Promise<FrontPage> {
  const t = await serverTexts('defaults', language);
  const paymentLine = payments.slice(0, NAMED_PAYMENTS).join(' · ');
  return {
    content: {
      featureStrip: {
        items: [
          { icon: 'truck', title: t('truck'), line: t('truckLine') },
          // What the law gives to everybody is no promise of this shop (Directive 2005/29/EC, annex I, no. 10).
          ...(returnDays > LEGAL_RETURN_DAYS
            ? [{ icon: 'return', title: t('back', { days: returnDays }), line: t('backLine') }]
            : []),
          ...(paymentLine ? [{ icon: 'card', title: t('card'), line: paymentLine }] : []),
          { icon: 'chat', title: t('chat'), line: phone ?? t('chatLine') },
        ],
      },
      productTabs: { title: t('tabs'), moreText: t('more') },
      blogTeaser: { title: t('blog'), subtitle: t('blogLine') },
      categoryCarousel: { title: t('carousel') },
    },
  };
}
