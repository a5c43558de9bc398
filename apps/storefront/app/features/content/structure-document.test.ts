import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sanitizeHtml } from '../../platform/html/sanitize-html.server.ts';
import { structureDocument, textOf } from './structure-document.server.ts';

test('in a list of questions the lowest headings open their answers', () => {
  const html = sanitizeHtml(
    '<p>Intro</p><h2>Orders</h2><h3>When <em>does</em> it come?</h3><p>Soon.<br>Very.</p><ul><li>a</li></ul><h3>Empty?</h3><h3>Last &amp; least?</h3><p>Yes.</p>',
  );
  const { html: shown, questions } = structureDocument(html, true);
  expect(questions).toEqual([
    { question: 'When does it come?', answer: '<p>Soon.<br />Very.</p><ul><li>a</li></ul>' },
    { question: 'Last & least?', answer: '<p>Yes.</p>' },
  ]);
  expect(shown.match(/<details><summary><h3>/g)).toHaveLength(2);
  expect(shown).toContain('<p>Intro</p><h2 id="s-orders">Orders</h2><details>');
  expect(shown).toContain('</details><h3>Empty?</h3><details>');
});

test('a long document gets a table of contents with one anchor for each chapter', () => {
  const chapters = ['1. Zażółć', 'Zwroty', 'Zwroty', '<b>A &lt; B</b>'].map((text) => `<h2>${text}</h2><p>x</p>`);
  const long = structureDocument(sanitizeHtml(chapters.join('')), false);
  expect(long.chapters).toEqual([
    { anchor: 's-1-zazolc', text: '1. Zażółć' },
    { anchor: 's-zwroty', text: 'Zwroty' },
    { anchor: 's-zwroty-2', text: 'Zwroty' },
    { anchor: 's-a-b', text: 'A < B' },
  ]);
  for (const { anchor } of long.chapters) expect(long.html).toContain(`<h2 id="${anchor}">`);
  expect(long.questions).toEqual([]);
  expect(structureDocument(sanitizeHtml(chapters.slice(1).join('')), false).chapters).toEqual([]);
});

test('questions that are chapters need no table of contents', () => {
  const html = ['A', 'B', 'C', 'D'].map((letter) => `<h2>${letter}?</h2><p>${letter}</p>`).join('');
  const { chapters, questions } = structureDocument(html, true);
  expect([chapters.length, questions.length]).toEqual([0, 4]);
});

test('many equal headings get different anchors, in a time that does not grow with its square', () => {
  const { html, chapters } = structureDocument('<h2>a</h2>'.repeat(60_000), false);
  expect(new Set(html.match(/id="[^"]+"/g)).size).toBe(60_000);
  expect(chapters).toHaveLength(100);
});

test('no text of a document is lost, whatever its markup', () => {
  const element = fc.letrec((tie) => ({
    node: fc.oneof(
      { maxDepth: 3 },
      fc.string().map((text) => text.replace(/[<>&]/g, '')),
      fc
        .tuple(fc.constantFrom('h2', 'h3', 'p', 'div', 'ul', 'li', 'br', 'a'), fc.array(tie('node'), { maxLength: 4 }))
        .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    ),
  })).node;
  fc.assert(
    fc.property(fc.array(element, { maxLength: 8 }), fc.boolean(), (nodes, isFaq) => {
      const html = sanitizeHtml(nodes.join(''));
      const bare = (text: string) => textOf(text).replaceAll(' ', '');
      expect(bare(structureDocument(html, isFaq).html)).toBe(bare(html));
    }),
  );
});
