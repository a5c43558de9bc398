import { expect, test } from 'vitest';
import { renderPart } from '../../../test/render-part.tsx';
import { DocumentPage } from './document-page.tsx';
import { EarlierVersionNotice } from './earlier-version-notice.tsx';

const earlier = [{ version: '2026-09-01T08:00:00.000Z', replacedAt: '2026-10-02T10:30:00.000Z' }];
const version = { changedAt: '2026-10-02T10:30:00.000Z', replacedAt: null, earlier };
const chapters = [{ anchor: 's-zwroty', text: 'Zwroty' }];

test.each([
  ['pl', 'Wersja z 2 października 2026<', 'Wcześniejsze wersje', 'Na tej stronie'],
  ['en', 'Version of 2 October 2026<', 'Earlier versions', 'On this page'],
  ['es', 'Versión del 2 de octubre de 2026<', 'Versiones anteriores', 'En esta página'],
  ['de', 'Stand: 2. Oktober 2026<', 'Frühere Fassungen', 'Auf dieser Seite'],
] as const)('a document in %s tells its version, the earlier ones and its chapters', async (language, ...texts) => {
  const document = { html: '<h2 id="s-zwroty">Zwroty</h2>', chapters, version };
  const html = await renderPart(<DocumentPage title="Regulamin" document={document} type="REGULATION" />, { language });
  for (const text of texts) expect(html).toContain(text);
  expect(html).toContain('href="/help-center/regulation/2026-09-01T08%3A00%3A00.000Z"');
  expect(html).toContain('href="#s-zwroty"');
});

test('the time stands beside the day only if two versions share a day', async () => {
  const sameDay = [{ version: '2026-10-02T08:00:00.000Z', replacedAt: '2026-10-02T10:30:00.000Z' }];
  const document = { html: '', chapters: [], version: { ...version, earlier: sameDay } };
  const html = await renderPart(<DocumentPage title="Regulamin" document={document} type="REGULATION" />);
  expect(html).toContain('Wersja z 2 października 2026, 12:30');
  expect(html).toContain('2 października 2026, 10:00 – 2 października 2026, 12:30');
});

test('a guide, which no buyer accepts, tells no version', async () => {
  const html = await renderPart(<DocumentPage title="Jak dbać" document={{ html: '', chapters: [], version }} />);
  expect(html).not.toContain('Wersja');
});

test('a document whose server tells no version shows none', async () => {
  const document = { html: '<p>x</p>', chapters: [], version: { changedAt: null, replacedAt: null, earlier: [] } };
  const html = await renderPart(<DocumentPage title="Regulamin" document={document} type="REGULATION" />);
  expect(html).not.toContain('Wersja');
  expect(html).not.toContain('<nav aria-labelledby');
});

test('an earlier version says when it applied, and leads to the current one', async () => {
  const notice = (
    <EarlierVersionNotice from="2026-09-01T08:00:00Z" to="2026-10-02T10:30:00Z" current="/help-center/regulation" />
  );
  const html = await renderPart(notice);
  expect(html).toContain('Obowiązywała od 1 września 2026 do 2 października 2026.');
  expect(html).toContain('href="/help-center/regulation"');
});
