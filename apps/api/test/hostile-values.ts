/** Texts that break programs which read, store or show them without care. */
export const hostileTexts = [
  ...['', ' ', "'", "''", '"', '""', 'a"b', '\\', '\\n', ',', ';', '\t', '\n', 'a\nb', 'a\r\nb', '\r', ' a ', '[a]', 'a = b'],
  ...['=1+1', "=cmd|' /C calc'!A0", '+48 600', '-1', '@SUM(A1)', "'=1", '＝1'],
  ...['<script>alert(1)</script>', '<img src=x onerror=alert(1)>', '<a href="javascript:alert(1)">x</a>', '</p><p'],
  ...['\0', 'a\0b', '\ud800', 'a\udc00b', '\u202eabc', '\ufeff', '\ufeffa', '\u2028', '\u00a0', '\u200b', 'ı', 'ß', 'ŉ', 'ﬁ', '😀'],
  ...['0', '1', '1.5', '1 234,50 zł', '1,234', '1.234', '-5', '1e3', '1e999', '0.001', '9'.repeat(20), '100', '100000000000'],
  ...['NaN', 'Infinity', '2147483648', '1000001', '365', '2026', '33.333', '0x10', '.5', '٣'],
  ...['2026-02-30', '2026-13-01', '0000-00-00', '0099-12-31', '0100-01-01', '1899-12-31', '9999-12-31'],
  ...['9999-12-31T23:59:59-12:00', '2026-03-29T02:30:00', '30 days ago', '2099-01-01', '2026-10-25', '2026-11-20T10:00:00Z'],
  ...['constructor', '__proto__', 'toString', 'hasOwnProperty', 'null', 'undefined', 'true', 'FALSE', 'tak'],
  ...['../x', '/etc/passwd', '..', '.', '/a', '/ą', '//evil.example', '/a b', '/a?b#c', '/\\evil.example', 'C:\\x', 'x.svg'],
  ...['https://', 'https://[', 'https://a b', 'http://a.example', 'https://a.example/\nb', 'javascript:alert(1)', 'data:,x'],
  ...['product:kubek', 'product:', 'product:nic', 'category:kubki', 'document:regulamin', 'picture:logo.svg', 'logo.svg'],
  ...['kubek', 'talerz', 'kubki', 'glina', 'kurier', 'K-1', 'k-1', 'biały / S', 'Szkliwo', 'Rozmiar', 'REGULATION'],
  ...['glina.test', 'www.glina.test', 'showcase.glina.test', 'GLINA.test', '127.0.0.1', 'PLN', 'JPY', 'XXX', 'pl', 'UTC'],
  ...['+05:30', 'europe/warsaw', 'witaj10', 'draft', 'Handle', 'Title', 'Variant Price', 'variant_sku', 'Body'],
  ...['a'.repeat(101), 'a'.repeat(501), 'ż'.repeat(1_001), `/${'ż'.repeat(999)}`, 'a '.repeat(2_501), 'x, '.repeat(3_000)],
  ...[`https://a.example/${'a'.repeat(2_000)}`, 'a'.repeat(100_001), 'ą'.repeat(2 ** 20 + 1)],
];

function nested(depth: number): unknown {
  let value: unknown = 'x';
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Values that JSON may have where another type is expected. */
export const hostileValues: unknown[] = [
  ...[null, true, false, 0, -0, -1, 1, 1.5, 0.001, 33.333, 100, 365, 1e9, 1e10, 2 ** 31, 2 ** 53, 1e308],
  ...[[], {}, [null], [[]], [''], { a: null }, { image: 'nic.svg' }, { image: 5 }, { html: 5 }, { link: 'product:nic' }],
  ...[JSON.parse('{"__proto__": {"a": 1}}'), { constructor: 1 }, { toString: 'x' }, ['PL', 'PL'], nested(30), nested(3_000)],
];
