import { isIban } from '@witryna/contract/iban';
import { drawQrCode, type QrCode } from '../../paper/draw-qr-code.ts';
import { decimalText } from '../protocol/decimal-amount.ts';

interface Transfer {
  /** IBAN, or a Polish account number without its country code; may contain spaces. */
  account: string;
  holder: string;
  title: string;
  amountMinor: number;
  currency: string;
}

/**
 * Makes the QR code from which a bank's app fills in a transfer: by the standard of the Polish Bank Association (ZBP)
 * for złoty to a Polish account, and by EPC069-12 for euro. Null for every other transfer.
 */
export function transferQrCode(transfer: Transfer): QrCode | null {
  const text = transferText(transfer);
  return text === undefined ? null : drawQrCode(text);
}

function transferText({ account, holder, title, amountMinor, currency }: Transfer): string | undefined {
  const bare = account.replace(/\s/g, '').toUpperCase();
  const iban = /^\d{26}$/.test(bare) ? `PL${bare}` : bare;
  if (!isIban(iban) || amountMinor < 1) return undefined;
  if (currency === 'PLN' && iban.startsWith('PL')) {
    const amount = String(amountMinor).padStart(6, '0');
    // The tax id of the payee before the country, and three reserved fields at the end, are empty.
    return ['', 'PL', iban.slice(2), amount, zbpText(holder, 20), zbpText(title, 32), '', '', ''].join('|');
  }
  if (currency !== 'EUR' || amountMinor > MAX_EPC_AMOUNT) return undefined;
  const amount = `EUR${decimalText(amountMinor)}`;
  // The lines for BIC, purpose and structured reference are empty.
  return ['BCD', '002', '1', 'SCT', '', plainText(holder, 70), iban, amount, '', '', plainText(title, 140)].join('\n');
}

const MAX_EPC_AMOUNT = 99_999_999_999;

/** Keeps the characters that the Polish standard allows, and cuts the text to a number of them. */
function zbpText(text: string, length: number): string {
  const allowed = text
    .replace(/[^A-Za-z0-9 ,./\\\-@#&*_ąćęłńóśźżĄĆĘŁŃÓŚŹŻ]/g, ' ')
    .replace(/ +/g, ' ')
    .trim();
  return allowed.slice(0, length).trim();
}

/** Removes control characters, and cuts the text to a number of bytes in UTF-8, because the code has room for 331. */
function plainText(text: string, bytes: number): string {
  let kept = '';
  for (const character of text.replace(/[\s\p{Cc}]+/gu, ' ').trim()) {
    if (Buffer.byteLength(kept + character) > bytes) break;
    kept += character;
  }
  return kept.trim();
}
