import { cp, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createServer } from 'vite';
import { expect, test } from 'vitest';
import { clientAssets } from '../../build-plugins/client-assets.ts';
import { messages } from '../../build-plugins/messages.ts';

const app = join(import.meta.dirname, '..');

const section = `
import * as z from 'zod/mini';
import { defineSection, type SectionProps } from './define-section.ts';

export const definition = /* @__PURE__ */ defineSection(() => ({
  settings: z.object({ tag: z._default(z.string(), 'p') }),
  content: z.object({ words: z.optional(z.string()) }),
  shows: (_settings, { words }) => Boolean(words),
}));

export function Section({ settings, content }: SectionProps<typeof definition>) {
  return <div data-tag={settings.tag}>{content.words}</div>;
}
`;

const home = `
import { defineHome } from '../define-home.ts';

export const homeOfTest = defineHome({
  header: { kind: 'classic' },
  footer: { kind: 'columns' },
  pageTone: 'white',
  sections: [{ kind: 'noteOfTest', tag: 'mark' }, { kind: 'noteOfTest' }],
});
`;

const probe = `
import { prerender } from 'react-dom/static';
import { prepareSections } from './sections/prepare-sections.server.ts';
import { Sections } from './sections/sections.tsx';
import { homeVariantOf } from './variants/home-registry.server.ts';

export async function draw(content) {
  const { name, variant } = homeVariantOf({ override: null, setting: 'HomeOfTest', host: 'glina.example' });
  const page = { shop: { host: 'glina.example' }, api: {}, content, sanitize: (html) => html, onIncomplete() {} };
  const sections = await prepareSections(variant.sections, page);
  const { prelude } = await prerender(<Sections sections={sections} />);
  return { name, html: await new Response(prelude).text() };
}
`;

interface Probe {
  draw(content: Record<string, unknown>): Promise<{ name: string; html: string }>;
}

test('a section and a home that are dropped into their folders are drawn; nothing else was edited', async () => {
  const root = await mkdtemp(join(tmpdir(), 'witryna-drop-in-'));
  await cp(app, join(root, 'app'), { recursive: true });
  await symlink(join(app, '../../../node_modules'), join(root, 'node_modules'));
  await writeFile(join(root, 'app/sections/note-of-test.tsx'), section);
  await writeFile(join(root, 'app/variants/home/home-of-test.ts'), home);
  await writeFile(join(root, 'app/probe.tsx'), probe);
  const server = await createServer({
    root,
    configFile: false,
    logLevel: 'error',
    appType: 'custom',
    server: { middlewareMode: true, watch: null, ws: false },
    optimizeDeps: { noDiscovery: true },
    plugins: [messages(), clientAssets()],
    ssr: { noExternal: [/^@witryna\//] },
  });
  try {
    const { draw } = (await server.ssrLoadModule('/app/probe.tsx')) as Probe & Record<string, unknown>;
    const { name, html } = await draw({ noteOfTest: { words: 'first' }, noteOfTest2: { words: 'second' } });
    expect(name).toBe('HomeOfTest');
    expect(html).toContain('<div data-tag="mark">first</div>');
    expect(html).toContain('<div data-tag="p">second</div>');
    expect((await draw({ noteOfTest: {} })).html).not.toContain('data-tag');
  } finally {
    await server.close();
    await rm(root, { recursive: true, force: true });
  }
});
