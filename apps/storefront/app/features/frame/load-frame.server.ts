import { type Language, languageOfShop } from '@witryna/contract/languages';
import type { Layout } from '@witryna/contract/shop-config';
import { logOnce } from '../../platform/notices/page-log.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';
import { shopOf } from '../../platform/render/shop-context.server.ts';
import { loadMessages, translator } from '../../platform/texts/messages.ts';
import { customDocuments, documentAddress } from '../content/document-addresses.ts';
import { legalPages } from '../content/legal-pages.ts';
import type { FooterDocument } from '../footer/footer-data.ts';
import { footerKinds } from '../footer/footer-kinds.ts';
import { headerKinds } from '../header/header-kinds.ts';
import { menuCategories } from '../header/menu-categories.ts';
import { contactLinks } from '../integrations/read-tools.server.ts';
import { estimateHeight } from '../page-frame/frame-html.server.ts';
import { loadFooter } from '../page-frame/load-footer.server.ts';
import type { FrameData } from './frame-data.ts';

type FrameSettings = Pick<FrameData, 'header' | 'footer'>;

/**
 * Loads the data of header and footer. If the categories or documents can't be loaded, they are missing there.
 * @throws what `leaveFor` returns, if the configuration or the footer can't be loaded (specification section 4)
 */
export async function loadFrame(context: PageLoaderContext, frame: FrameSettings, layout: Layout): Promise<FrameData> {
  const page = pageOf(context);
  const api = shopApiOf(context);
  const [footer, categories, documents, { config }] = await Promise.all([
    loadFooter(context),
    api.optional('categories', api.get('shop/Category'), []),
    api.optional('documents', api.get('shop/Document'), { data: [] }),
    shopOf(context),
  ]);
  const year = new Date().getUTCFullYear();
  page.recorder.expireAt(Date.UTC(year + 1, 0, 1));
  const { html, ...content } = footer;
  const frameHeight = estimateHeight(html);
  const custom = customDocuments(documents.data).map((entry) => ({
    text: entry.customName,
    to: documentAddress(entry),
  }));
  const links = contactLinks(config);
  return {
    ...chosenByShop(frame, layout, page.host),
    categories: menuCategories(categories),
    footerData: {
      content,
      documents: custom,
      legal: await legalLinks(languageOfShop(config.languageCode)),
      ...(config.deliveryNames && { deliveryNames: config.deliveryNames }),
      year,
      ...(links.length > 0 && { contactLinks: links }),
      ...(frameHeight > 0 && { frameHeight }),
    },
  };
}

async function legalLinks(language: Language): Promise<FooterDocument[]> {
  await loadMessages('legal', language);
  const t = translator('legal', language);
  return legalPages.map(({ path, title }) => ({ text: t(title), to: path }));
}

/** A shop may configure a header or footer other than its home variant's. An unknown name is logged and ignored. */
function chosenByShop(frame: FrameSettings, layout: Layout, host: string): FrameSettings {
  const header = known([...headerKinds.keys()], layout.headerLayout, host);
  const footer = known([...footerKinds.keys()], layout.footerLayout, host);
  return {
    header: header && header !== frame.header.kind ? { kind: header } : frame.header,
    footer: footer && footer !== frame.footer.kind ? { kind: footer } : frame.footer,
  };
}

function known<Kind extends string>(kinds: readonly Kind[], wanted: string | null | undefined, host: string) {
  if (!wanted) return undefined;
  const kind = kinds.find((one) => one.toLowerCase() === wanted.toLowerCase());
  if (!kind) logOnce('Unknown header or footer', { shop: host, name: wanted });
  return kind;
}
