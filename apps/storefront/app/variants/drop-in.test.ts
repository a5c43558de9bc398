import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { longTest } from '../../../../scripts/one-of.ts';
import { clientAssets } from '../../build-plugins/client-assets.ts';
import { messagesPlugin } from '../../build-plugins/messages-plugin.ts';

const storefront = join(import.meta.dirname, '../..');

/** The files that the tests add to a copy of the storefront, without any other change to the copy. */
const dropped: Record<string, string> = {
  'app/sections/note-of-test.tsx': `
import * as z from 'zod/mini';
import { defineSection, type SectionProps } from './define-section.ts';
import { option } from './section-options.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({ tag: option(['p', 'mark'], 'p') }),
  content: z.object({ words: z.optional(z.string()) }),
  shows: (_settings, { words }) => Boolean(words),
}));

declare module './define-section.ts' {
  interface SectionKinds {
    noteOfTest: typeof definition;
  }
}

export function Section({ settings, content }: SectionProps<typeof definition>) {
  return <div data-tag={settings.tag}>{content.words}</div>;
}
`,
  'app/features/header/kinds/line-of-test.tsx': `
import type { HeaderProps } from '../header-settings.ts';

declare module '../header-settings.ts' {
  interface HeaderKinds {
    lineOfTest: { tall?: boolean };
  }
}

export function Header({ settings }: HeaderProps<'lineOfTest'>) {
  return <header data-tall={settings.tall}>Header of the test</header>;
}
`,
  'app/features/footer/kinds/line-of-test.tsx': `
import type { FooterProps } from '../footer-settings.ts';

declare module '../footer-settings.ts' {
  interface FooterKinds {
    lineOfTest: { tone?: 'loud' | 'quiet' };
  }
}

export function Footer({ settings, data }: FooterProps<'lineOfTest'>) {
  return <footer data-tone={settings.tone}>{data.year}</footer>;
}
`,
  'app/features/product-card/styles/frame-of-test-card.tsx': `
import type { CardProps } from '../card-styles.ts';
import { CardPicture } from '../parts/card-picture.tsx';

declare module '../card-styles.ts' {
  interface CardStyles {
    frameOfTest: true;
  }
}

export function Card({ card }: CardProps) {
  return <div data-frame={card.product.name}>{CardPicture.name}</div>;
}
`,
  'app/variants/home/home-of-test.ts': homeWith({
    header: `{ kind: 'lineOfTest', tall: true }`,
    footer: `{ kind: 'lineOfTest', tone: 'quiet' }`,
    sections: `{ kind: 'noteOfTest', tag: 'mark' }, { kind: 'noteOfTest' }`,
  }),
  'app/variants/home/home-with-card-of-test.ts': homeWith({ sections: `{ kind: 'productList', card: 'frameOfTest' }` }),
  'app/variants/listing/shop-grid-of-test.ts': `
import { defineListing } from '../define-listing.ts';

export const variant = defineListing({
  width: 'fluid',
  sidebar: 'none',
  mode: 'list',
  columns: 1,
  toolbar: 'switch',
  pageSize: 7,
});
`,
  'app/variants/product/product-of-test.ts': `
import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'stack', summary: 'right', info: 'tabs' });
`,
  'app/variants/blog/blog-of-test.ts': `
import { defineBlog } from '../define-blog.ts';

export const variant = defineBlog({ sidebar: 'right', columns: 3 });
`,
};

/** Misspelt values in a home variant, each with the compiler's expected message. */
const misspelt: [part: HomeParts, message: string][] = [
  [{ sections: `{ kind: 'richTxt' }` }, `Did you mean '"richText"'?`],
  [{ sections: `{ kind: 'noteOfTests' }` }, `Did you mean '"noteOfTest"'?`],
  [{ sections: `{ kind: 'productTabs', colums: 3 }` }, `Did you mean to write 'columns'?`],
  [{ sections: `{ kind: 'textIntro', layout: 'stacked' }` }, `'layout' does not exist in type`],
  [
    { sections: `{ kind: 'hero', height: 'huge' }` },
    `Type '"huge"' is not assignable to type '"l" | "m" | "s" | "xl" | undefined'`,
  ],
  [
    { sections: `{ kind: 'noteOfTest', tag: 'marc' }` },
    `Type '"marc"' is not assignable to type '"mark" | "p" | undefined'`,
  ],
  [
    { sections: `{ kind: 'productTabs', columns: 9 }` },
    `Type '9' is not assignable to type 'WholeNumber<2, 5> | undefined'`,
  ],
  [{ sections: `{ kind: 'productTabs', card: 'frameOfTests' }` }, `Did you mean '"frameOfTest"'?`],
  [{ header: `{ kind: 'clasic' }` }, `Did you mean '"classic"'?`],
  [{ header: `{ kind: 'centredLogo', topBar: true }` }, `'topBar' does not exist in type`],
  [{ header: `{ kind: 'lineOfTest', tal: true }` }, `Did you mean to write 'tall'?`],
  [{ footer: `{ kind: 'colums' }` }, `Did you mean '"columns"'?`],
  [{ footer: `{ kind: 'columnsBordered', tone: 'soft' }` }, `'tone' does not exist in type`],
  [
    { footer: `{ kind: 'lineOfTest', tone: 'laut' }` },
    `Type '"laut"' is not assignable to type '"loud" | "quiet" | undefined'`,
  ],
];

const probe = `
import { prerender } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { Footer } from './features/footer/footer.tsx';
import { ProductCard } from './features/product-card/product-card.tsx';
import { Header } from './features/header/header.tsx';
import { prepareSections } from './sections/prepare-sections.server.ts';
import { Sections } from './sections/sections.tsx';

export { variantNames } from './variants/variant-names.ts';
export * from './variants/variants.server.ts';

export async function renderSections(presets, content) {
  const page = { shop: { host: 'glina.example' }, api: {}, content, sanitize: (html) => html, expireAt: () => {} };
  const sections = await prepareSections(presets, page);
  const { prelude } = await prerender(<Sections sections={sections} />);
  return new Response(prelude).text();
}

export async function renderCard(style) {
  const product = { id: 5, name: 'Kubek', minPrice: 79 };
  return renderPage(() => <ProductCard product={product} style={style} list={{ listId: 'a', listName: 'A' }} index={0} sizes="290px" />);
}

export async function renderFrame({ header, footer }) {
  return renderPage(() => (
    <>
      <Header settings={header} categories={[]} contact={null} />
      <Footer settings={footer} data={{ content: {}, documents: [], legal: [], year: 2026 }} />
    </>
  ));
}

async function renderPage(Page) {
  const Stub = createRoutesStub([{ id: 'root', path: '/', Component: Page }]);
  const hydrationData = { loaderData: { root: { shop: { layout: {} } } } };
  const { prelude } = await prerender(<Stub initialEntries={['/']} hydrationData={hydrationData} />);
  return new Response(prelude).text();
}
`;

type Probe = typeof import('./variants.server.ts') &
  typeof import('./variant-names.ts') & {
    renderSections(presets: readonly unknown[], content: Record<string, unknown>): Promise<string>;
    renderCard(style: string): Promise<string>;
    renderFrame(settings: { header: unknown; footer: unknown }): Promise<string>;
  };

let root: string;
let server: ViteDevServer;
let shop: Probe;

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'witryna-drop-in-'));
  await cp(join(storefront, 'app'), join(root, 'app'), { recursive: true });
  await symlink(join(storefront, '../../node_modules'), join(root, 'node_modules'));
  for (const [path, text] of Object.entries(dropped)) await writeFile(join(root, path), text);
  await writeFile(join(root, 'app/probe.tsx'), probe);
  server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [messagesPlugin(), clientAssets()],
    ssr: { noExternal: [/^@witryna\//] },
  });
  shop = (await server.ssrLoadModule('/app/probe.tsx')) as Probe;
});

afterAll(async () => {
  await server?.close();
  await rm(root, { recursive: true, force: true });
});

test('a listing, a product page and a blog are each added as one file', () => {
  const choice = (setting: string) => ({ override: null, setting, host: 'glina.example' });
  expect(shop.listingVariants.choose(choice('ShopGridOfTest')).variant.pageSize).toBe(7);
  expect(shop.productVariants.choose(choice('ProductOfTest')).variant.gallery).toBe('stack');
  expect(shop.blogVariants.choose(choice('BlogOfTest')).variant.sidebar).toBe('right');
  const { grid, product, blog } = shop.variantNames;
  expect([grid, product, blog]).toEqual([
    expect.arrayContaining(['ShopGridOfTest']),
    expect.arrayContaining(['ProductOfTest']),
    expect.arrayContaining(['BlogOfTest']),
  ]);
});

test('a home and a section are each added as one file, and the section gets the home’s settings', async () => {
  const { variant } = shop.homeVariants.choose({ override: null, setting: 'HomeOfTest', host: 'glina.example' });
  expect(shop.variantNames.home).toContain('HomeOfTest');
  const content = { noteOfTest: { words: 'first' }, noteOfTest2: { words: 'second' } };
  const html = await shop.renderSections(variant.sections, content);
  expect(html).toContain('<div data-tag="mark">first</div>');
  expect(html).toContain('<div data-tag="p">second</div>');
  expect(await shop.renderSections(variant.sections, { noteOfTest: {} })).not.toContain('data-tag');
});

test('a card style is added as one file', async () => {
  expect(await shop.renderCard('frameOfTest')).toContain('<div data-frame="Kubek">CardPicture</div>');
});

test('a header and a footer are each added as one file and get the home’s settings', async () => {
  const { variant } = shop.homeVariants.choose({ override: null, setting: 'HomeOfTest', host: 'glina.example' });
  const html = await shop.renderFrame(variant);
  expect(html).toContain('<header data-tall="true">Header of the test</header>');
  expect(html).toContain('<footer data-tone="quiet">2026</footer>');
});

longTest(
  'the added files compile, and a misspelt section, header, footer, setting or value does not',
  async () => {
    for (const [at, [part]] of misspelt.entries())
      await writeFile(join(root, `app/variants/home/misspelt-${String(at).padStart(2, '0')}.ts`), homeWith(part));
    const config = {
      extends: join(storefront, 'tsconfig.json'),
      include: [
        'app/sections/*.tsx',
        'app/features/*/kinds/*.tsx',
        'app/features/*/styles/*.tsx',
        'app/variants/*/*.ts',
        'app/*.d.ts',
      ],
    };
    await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(root, 'node_modules/tsc/bin/tsc');
    const found = await promisify(execFile)(process.execPath, [compiler, '-p', root]).catch((error) => error);
    // The copy lacks the types that React Router generates for routes, so errors in other folders are ignored.
    const errors: string[] = found.stdout
      .split('\n')
      .filter((line: string) => /app\/(?:sections|variants|features\/[\w-]+\/(?:kinds|styles))\//.test(line));
    expect(errors).toEqual(misspelt.map(([, message]) => expect.stringContaining(message)));
  },
  60_000,
);

interface HomeParts {
  readonly header?: string;
  readonly footer?: string;
  readonly sections?: string;
}

function homeWith({
  header = `{ kind: 'classic' }`,
  footer = `{ kind: 'columns' }`,
  sections = '',
}: HomeParts): string {
  return `
import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: ${header},
  footer: ${footer},
  pageTone: 'white',
  sections: [${sections}],
});
`;
}
