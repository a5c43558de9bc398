import type { Layout } from '@witryna/contract/shop';
import { logOnce } from '../../platform/notices/log.ts';
import { type PageLoaderContext, pageOf, shopApiOf } from '../../platform/render/shop.server.ts';
import { customDocuments, documentAddress } from '../content/help-documents.ts';
import { type FooterSettings, footerKinds } from '../footer/footer-settings.ts';
import { type HeaderSettings, headerKinds } from '../header/header-settings.ts';
import { menuCategories } from '../header/menu-categories.ts';
import type { FrameData } from './frame-data.ts';

interface Around {
  readonly header: HeaderSettings;
  readonly footer: FooterSettings;
}

/**
 * Blocks the page: the footer's configuration (thrown when it can't be read). Categories and documents may fail: the menu and the
 * footer are shorter then, and the page is not kept.
 */
export async function loadFrame(context: PageLoaderContext, around: Around, layout: Layout): Promise<FrameData> {
  const page = pageOf(context);
  const api = shopApiOf(context);
  const orNothing = (what: string) => (error: unknown) => {
    logOnce('error', `${what} could not be read`, { shop: page.host, reason: String(error) });
    page.recorder.doNotStore();
    return undefined;
  };
  const [footer, categories, documents] = await Promise.all([
    api.get(`shop/Layout/${page.host}/footer`),
    api.get('shop/Category').catch(orNothing('Categories')),
    api.get('shop/Document').catch(orNothing('Documents')),
  ]);
  const year = new Date().getUTCFullYear();
  page.recorder.holdsUntil(Date.UTC(year + 1, 0, 1));
  const { html: _, ...content } = footer;
  const custom = customDocuments(documents?.data ?? []);
  return {
    ...chosenByShop(around, layout, page.host),
    categories: menuCategories(categories ?? []),
    footerData: {
      content,
      documents: custom.map((entry) => ({ text: entry.customName, to: documentAddress(entry) })),
      year,
    },
  };
}

/** A shop may have another header or footer than its home; a name that we do not have changes nothing. */
function chosenByShop(around: Around, layout: Layout, host: string): Around {
  const header = known(headerKinds, layout.headerLayout, host);
  const footer = known(footerKinds, layout.footerLayout, host);
  return {
    header: header && header !== around.header.kind ? { kind: header, width: 'container' } : around.header,
    footer: footer && footer !== around.footer.kind ? { kind: footer, tone: 'soft' } : around.footer,
  };
}

function known<Kind extends string>(kinds: readonly Kind[], wanted: string | null | undefined, host: string) {
  if (!wanted) return undefined;
  const kind = kinds.find((one) => one.toLowerCase() === wanted.toLowerCase());
  if (!kind) logOnce('warn', 'Unknown header or footer', { shop: host, name: wanted });
  return kind;
}
