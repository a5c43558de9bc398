import { homeJsonLd } from '../features/home/home-json-ld.ts';
import { homeHead } from '../features/integrations/read-tools.server.ts';
import { estimateHeight } from '../features/page-frame/frame-html.server.ts';
import { sanitizeHtml } from '../platform/html/sanitize-html.server.ts';
import { lazyPart } from '../platform/hydration/lazy-part.ts';
import { pageMeta } from '../platform/render/page-meta.ts';
import { pageOf, shopApiOf } from '../platform/render/shop.server.ts';
import { shopOf } from '../platform/render/shop-context.server.ts';
import { useShop } from '../platform/shop/use-shop.ts';
import { slidesOfHome } from '../sections/hero/slides-of-home.ts';
import { loadFrontPage } from '../sections/load-front-page.server.ts';
import { prepareSections } from '../sections/prepare-sections.server.ts';
import { readDocument } from '../sections/read-document.server.ts';
import { toneClass } from '../sections/section-look.ts';
import { Sections } from '../sections/sections.tsx';
import { homeVariants } from '../variants/variants.server.ts';
import type { Route } from './+types/home';

const PreviewSections = lazyPart(async () => {
  return (await import('../sections/preview/preview-sections.tsx')).PreviewSections;
});

/** Waits for the front page and the data of all sections. A section that has nothing to show is left out. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const page = pageOf(context);
  const api = shopApiOf(context);
  const [{ config, shop }, merged] = await Promise.all([shopOf(context), loadFrontPage(context)]);
  const override = new URL(request.url).searchParams.get('home');
  const { variant, name } = homeVariants.choose({ override, setting: config.layout?.homeLayout, host: page.host });
  const built = readDocument(variant.document && merged.document, page.host);
  const sections = await prepareSections([...variant.sections, ...built.presets], {
    shop,
    api,
    content: {
      ...slidesOfHome(merged.content ?? {}, name),
      ...built.content,
      customPage: { height: estimateHeight(merged.html) },
    },
    sanitize: sanitizeHtml,
    expireAt: page.recorder.expireAt,
  });
  return { sections, tone: variant.pageTone, head: homeHead(config), preview: page.preview !== undefined || undefined };
}

export const handle = { messages: ['sections', 'newsletter'] };

export const meta: Route.MetaFunction = ({ matches, loaderData }) => [
  ...pageMeta(matches, { canonicalPath: '/' }),
  ...(loaderData?.head ?? []),
  // The browser does not need structured data. Search engines read it from the HTML that the server sends.
  ...(import.meta.env.SSR ? homeJsonLd(matches) : []),
];

export default function Home({ loaderData }: Route.ComponentProps) {
  const { name } = useShop();
  return (
    <div className={`pb-16 md:pb-26 ${toneClass[loaderData.tone]}`}>
      <h1 className="sr-only">{name}</h1>
      {loaderData.preview ? (
        <PreviewSections sections={loaderData.sections} />
      ) : (
        <Sections sections={loaderData.sections} />
      )}
    </div>
  );
}
