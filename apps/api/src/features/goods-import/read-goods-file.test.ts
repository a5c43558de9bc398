import { goodsImportLimits, goodsImportList } from '@witryna/contract/goods-import';
import { describe, expect, test } from 'vitest';
import { csvText } from '../../../../../packages/shop-converters/test/csv-text.ts';
import { wooCommerceExport } from '../../../../../packages/shop-converters/test/sources/woocommerce-export.ts';
import { openImports, png, type Sent, simple } from '../../../test/goods-imports.ts';

const { openShop } = await openImports();

describe('files that are refused', () => {
  const refusalOf = async (body: Sent, query?: string) => {
    const { send } = await files;
    const answer = await send(body, query);
    return { status: answer.status, error: answer.body };
  };
  const files = openShop();
  const zip = Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(100)]);
  const long = csvText(Array.from({ length: 3_000 }, (_, at) => simple(`żółw-${at}`)));
  const laughs = `<?xml version="1.0"?><!DOCTYPE rss [<!ENTITY a "ha"><!ENTITY b "&a;&a;">]><rss><channel><item><title>&b;</title></item></channel></rss>`;

  test.each([
    ['nothing', '', 'empty'],
    ['an archive', zip, 'packed'],
    ['a workbook', Buffer.concat([zip, Buffer.from('[Content_Types].xml')]), 'spreadsheet'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'spreadsheet'],
    ['a bomb of entities', laughs, 'documentType'],
    ['another encoding in the middle', Buffer.concat([Buffer.from(long), Buffer.from([0xff, 0x0a])]), 'encoding'],
    ['an encoding that does not exist', '<?xml version="1.0" encoding="x-none"?><rss></rss>', 'encoding'],
    ['a picture', png, 'encoding'],
    ['another table', 'a,b\n1,2\n', 'unknown'],
    ['a page', '<html><body>Not found</body></html>', 'unknown'],
    ['goods without prices', csvText([simple('K-1', { 'Regular price': '' })]), 'noProducts'],
  ])('%s', async (_, body, fault) => {
    const { status, error } = await refusalOf(body);
    expect({ status, error }).toMatchObject({
      status: 400,
      error: { error: { code: 'InvalidRequest', details: { fields: { file: fault } } } },
    });
  });

  test('a file of another system than the chosen one', async () => {
    const { error } = await refusalOf(wooCommerceExport, 'name=a.csv&kind=shopify');
    expect(error).toMatchObject({ error: { details: { fields: { file: 'otherKind' } } } });
  });

  test('too many products, and too many bytes, also if the length is not said', async () => {
    const rows = Array.from({ length: goodsImportLimits.products + 1 }, (_, at) => simple(`N-${at}`));
    const { error } = await refusalOf(csvText(rows));
    expect(error).toMatchObject({ error: { details: { fields: { file: 'tooManyProducts' } } } });
    const piece = Buffer.alloc(1024 * 1024, 'a');
    let sent = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        sent += piece.length;
        controller.enqueue(piece);
      },
    });
    expect((await refusalOf(endless)).status).toBe(413);
    expect(sent).toBeLessThan(2 * goodsImportLimits.bytes);
    const { browser, path } = await files;
    expect(goodsImportList.parse((await browser.ask(path)).body).imports).toEqual([]);
  });
});
