import { execFile } from 'node:child_process';
import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { clientAssets } from '../../build-plugins/client-assets.ts';
import { messages } from '../../build-plugins/messages.ts';

const storefront = join(import.meta.dirname, '../..');

/** Files that are added to a copy of the storefront. No other file of the copy is edited. */
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
  'app/variants/home/home-of-test.ts': homeWith(`{ kind: 'noteOfTest', tag: 'mark' }, { kind: 'noteOfTest' }`),
  'app/variants/listing/shop-grid-of-test.ts': `
import { defineListing } from '../define-listing.ts';

export const variant = defineListing({ width: 'fluid', sidebar: 'none', mode: 'list', columns: 1, pageSize: 7 });
`,
  'app/variants/product/product-of-test.ts': `
import { defineProduct } from '../define-product.ts';

export const variant = defineProduct({ gallery: 'stack', stickySummary: false });
`,
  'app/variants/blog/blog-of-test.ts': `
import { defineBlog } from '../define-blog.ts';

export const variant = defineBlog({ sidebar: 'right', columns: 3 });
`,
};

/** Sections that must not compile in a home, each with the message of the compiler. */
const misspelt: [section: string, message: string][] = [
  [`{ kind: 'richTxt' }`, `Did you mean '"richText"'?`],
  [`{ kind: 'noteOfTests' }`, `Did you mean '"noteOfTest"'?`],
  [`{ kind: 'productTabs', colums: 3 }`, `Did you mean to write 'columns'?`],
  [`{ kind: 'newsletter', layout: 'stacked' }`, `'layout' does not exist in type`],
  [`{ kind: 'hero', height: 'huge' }`, `Type '"huge"' is not assignable to type '"l" | "m" | "s" | "xl" | undefined'`],
  [`{ kind: 'noteOfTest', tag: 'marc' }`, `Type '"marc"' is not assignable to type '"mark" | "p" | undefined'`],
  [`{ kind: 'productTabs', columns: 9 }`, `Type '9' is not assignable to type 'WholeNumber<3, 5> | undefined'`],
];

const probe = `
import { prerender } from 'react-dom/static';
import { prepareSections } from './sections/prepare-sections.server.ts';
import { Sections } from './sections/sections.tsx';

export { variantNames } from './variants/variant-names.ts';
export * from './variants/variants.server.ts';

export async function draw(presets, content) {
  const page = { shop: { host: 'glina.example' }, api: {}, content, sanitize: (html) => html, onIncomplete() {} };
  const sections = await prepareSections(presets, page);
  const { prelude } = await prerender(<Sections sections={sections} />);
  return new Response(prelude).text();
}
`;

type Probe = typeof import('./variants.server.ts') &
  typeof import('./variant-names.ts') & {
    draw(presets: readonly unknown[], content: Record<string, unknown>): Promise<string>;
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
    plugins: [messages(), clientAssets()],
    ssr: { noExternal: [/^@witryna\//] },
  });
  shop = (await server.ssrLoadModule('/app/probe.tsx')) as Probe;
});

afterAll(async () => {
  await server?.close();
  await rm(root, { recursive: true, force: true });
});

test('a listing, a product page and a blog are each added as one file', () => {
  const wish = (setting: string) => ({ override: null, setting, host: 'glina.example' });
  expect(shop.listingVariants.choose(wish('ShopGridOfTest')).variant.pageSize).toBe(7);
  expect(shop.productVariants.choose(wish('ProductOfTest')).variant.gallery).toBe('stack');
  expect(shop.blogVariants.choose(wish('BlogOfTest')).variant.sidebar).toBe('right');
  const { grid, product, blog } = shop.variantNames;
  expect([grid, product, blog]).toEqual([
    expect.arrayContaining(['ShopGridOfTest']),
    expect.arrayContaining(['ProductOfTest']),
    expect.arrayContaining(['BlogOfTest']),
  ]);
});

test('a home and a section are each added as one file, and the section is drawn with the settings of the home', async () => {
  const { variant } = shop.homeVariants.choose({ override: null, setting: 'HomeOfTest', host: 'glina.example' });
  expect(shop.variantNames.home).toContain('HomeOfTest');
  const content = { noteOfTest: { words: 'first' }, noteOfTest2: { words: 'second' } };
  const html = await shop.draw(variant.sections, content);
  expect(html).toContain('<div data-tag="mark">first</div>');
  expect(html).toContain('<div data-tag="p">second</div>');
  expect(await shop.draw(variant.sections, { noteOfTest: {} })).not.toContain('data-tag');
});

test('the added files compile, and a misspelt section, setting or value does not', { timeout: 60_000 }, async () => {
  for (const [at, [section]] of misspelt.entries())
    await writeFile(join(root, `app/variants/home/misspelt-${at}.ts`), homeWith(section));
  const config = {
    extends: join(storefront, 'tsconfig.json'),
    include: ['app/sections/*.tsx', 'app/variants/*/*.ts', 'app/*.d.ts'],
  };
  await writeFile(join(root, 'tsconfig.json'), JSON.stringify(config));
  const compiler = join(root, 'node_modules/typescript/bin/tsc');
  const found = await promisify(execFile)(process.execPath, [compiler, '-p', root]).catch((error) => error);
  // The copy lacks the types that React Router generates for routes: errors outside these folders mean nothing.
  const errors: string[] = found.stdout.split('\n').filter((line: string) => /app\/(?:sections|variants)\//.test(line));
  expect(errors).toEqual(misspelt.map(([, message]) => expect.stringContaining(message)));
});

function homeWith(sections: string): string {
  return `
import { defineHome } from '../define-home.ts';

export const variant = defineHome({
  header: { kind: 'classic' },
  footer: { kind: 'columns' },
  pageTone: 'white',
  sections: [${sections}],
});
`;
}
