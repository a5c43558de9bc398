import { expect, test } from 'vitest';
import { readCarrierFile } from './carrier-file.ts';

const orders = ['10001', '10002', '10003'];
const read = (...lines: string[]) => Object.fromEntries(readCarrierFile(lines.join('\r\n'), orders));

test('rows find their orders by a cell of their own, and the number by the heading of its column', () => {
  const found = read(
    'Data;Odbiorca;Telefon;Numer przesyłki;Referencje',
    '2026-11-30;Ala Makota;48600100200;620000000000000000000001;10002',
    '"2026-11-30";"Ola";"48600100201";"620000000000000000000002";"10001-ab12cd34"',
    '2026-11-30;Ela;48600100202;620000000000000000000003;99999',
  );
  expect(found).toEqual({ '10002': '620000000000000000000001', '10001': '620000000000000000000002' });
});

test('without a heading, the first cell that looks like a number counts', () => {
  expect(read('10003,Jan,00123456789012U', '10001,,')).toEqual({ '10003': '00123456789012U' });
});

test('another file has nothing', () => {
  expect(read('', 'a;b;c', '%PDF-1.4')).toEqual({});
});
