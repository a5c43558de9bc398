import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { readHeadSections } from './read-head-sections.server.ts';

type Section = Parameters<typeof readHeadSections>[0][number];

const read = (...sections: Section[]) => {
  const left: string[] = [];
  return { ...readHeadSections(sections, (id) => left.push(id)), left };
};
const script = (more: Partial<Section>): Section => ({ id: 'a', kind: 'script', attributes: {}, ...more });

test('a meta tag is rendered, without attributes that could redirect visitors', () => {
  const attributes = { name: 'facebook-domain-verification', content: 'abc', 'http-equiv': 'refresh', onload: 'x()' };
  const { tags, tools } = read({ id: 'a', kind: 'meta', attributes });
  expect(tags).toEqual([{ tag: 'meta', attributes: { name: 'facebook-domain-verification', content: 'abc' } }]);
  expect(tools).toEqual([]);
});

test('a script by address waits for consent, and the policy allows its origin', () => {
  const { tools, sources } = read(
    script({
      attributes: { src: 'https://tool.example/a.js?x=1', async: '', onerror: 'x()' },
      consentCategory: 'statistics',
    }),
  );
  expect(tools).toEqual([
    {
      name: 'head-a',
      label: 'a',
      category: 'statistics',
      element: { tag: 'script', attributes: { src: 'https://tool.example/a.js?x=1', async: '' } },
    },
  ]);
  expect(sources).toEqual([{ scripts: ['https://tool.example'], connect: ['https://tool.example'] }]);
});

test('an inline script is allowed by the hash of its text, also if it closes a tag or opens one', () => {
  const content = 'document.title = "</script><b>";';
  const { tools, sources } = read(script({ id: 'two words', content, consentCategory: 'necessary' }));
  expect(tools).toMatchObject([{ category: 'necessary', element: { content } }]);
  expect(tools[0]?.name).toMatch(/^head-[\da-f]{12}$/);
  expect(sources).toEqual([{ scripts: [`'sha256-${createHash('sha256').update(content).digest('base64')}'`] }]);
});

test.each([undefined, 'analytics', ''])(
  'a script with the category %j needs consent to marketing',
  (consentCategory) => {
    const { tools } = read(script({ content: 'a()', ...(consentCategory !== undefined && { consentCategory }) }));
    expect(tools).toMatchObject([{ category: 'marketing' }]);
  },
);

test('a link is rendered if the shop calls it necessary, and waits for consent otherwise', () => {
  const attributes = { rel: 'stylesheet', href: 'https://fonts.example/a.css' };
  const link = { id: 'a', kind: 'link', attributes } as const;
  expect(read({ ...link, consentCategory: 'necessary' })).toMatchObject({
    tags: [{ tag: 'link', attributes }],
    tools: [],
  });
  const waiting = read(link);
  expect(waiting).toMatchObject({ tags: [], tools: [{ category: 'marketing', element: { tag: 'link' } }] });
  expect(waiting.sources).toEqual([{ styles: ['https://fonts.example'], fonts: ['https://fonts.example'] }]);
});

test.each<Section>([
  script({ attributes: { src: 'javascript:alert(1)' } }),
  script({ attributes: { src: '//tool.example/a.js' } }),
  script({ attributes: { src: 'http://tool.example/a.js' } }),
  script({ attributes: { src: 'https://tool.example;sandbox/a.js' } }),
  script({ content: ' ' }),
  script({ content: 'x'.repeat(10_001) }),
  { id: 'a', kind: 'link', attributes: { rel: 'import', href: 'https://tool.example/' } },
  { id: 'a', kind: 'link', attributes: { rel: 'icon', href: 'data:text/html,x' } },
  { id: 'a', kind: 'meta', attributes: { 'http-equiv': 'refresh', content: '0' } },
])('%j is left out and reported', (section) => {
  const { tags, tools, sources, left } = read(section);
  expect([tags, tools, sources, left]).toEqual([[], [], [], ['a']]);
});

test('a shop has at most 30 sections', () => {
  const { tools, left } = read(...Array.from({ length: 31 }, (_, at) => script({ id: `s${at}`, content: 'a()' })));
  expect([tools.length, left]).toEqual([30, ['s30']]);
});
