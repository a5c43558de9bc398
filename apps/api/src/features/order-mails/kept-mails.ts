import { ShopError } from '@witryna/contract/errors';
import type { KeptMail, ListedMail } from '@witryna/contract/kept-mails';
import type { TenantTransaction } from '../../database/tenant.ts';
import { findMailRow, type ListedMailRow, listMailRows } from '../orders/order-mail-store.ts';
import { findOrder } from '../orders/order-store.ts';
import { type OrderMailKind, orderMailKinds } from './order-mail-kinds.ts';

/** After so long without a try, which come every hour, nothing tries a mail again. */
const WAITING_MS = 6 * 3_600_000;

/** The kind of the receipt of a withdrawal, which is sent again to the address of the statement. */
export const WITHDRAWAL = 'withdrawal';

/** Returns the kind of mails about an order that a shop may send again: not to an address that the order has lost. */
export function repeatableKind(kind: string): OrderMailKind | typeof WITHDRAWAL | undefined {
  if (kind === WITHDRAWAL) return WITHDRAWAL;
  return orderMailKinds.find((one) => one === kind && one !== 'email-changed');
}

/** @throws NotFound */
export async function listMails(tx: TenantTransaction, orderId: string, now: Date): Promise<ListedMail[]> {
  if (!(await findOrder(tx, orderId))) throw new ShopError('NotFound');
  return (await listMailRows(tx, orderId)).map((row) => toListed(row, now));
}

export function toListed(row: ListedMailRow, now: Date): ListedMail {
  const isOver = row.state === 'waiting' && now.getTime() - row.at.getTime() > WAITING_MS;
  return {
    id: row.id,
    kind: row.kind,
    state: isOver ? 'failed' : row.state,
    at: row.at.toISOString(),
    to: row.recipient,
    subject: row.subject,
    again: row.repeat_key !== null,
    repeatable: repeatableKind(row.kind) !== undefined,
    reason: row.reason,
  };
}

/** @throws NotFound */
export async function findMail(tx: TenantTransaction, orderId: string, id: number) {
  const row = await findMailRow(tx, orderId, id);
  if (!row) throw new ShopError('NotFound');
  return row;
}

/** Reads a mail as it was sent. @throws NotFound */
export async function readMail(tx: TenantTransaction, orderId: string, id: number, now: Date): Promise<KeptMail> {
  const row = await findMail(tx, orderId, id);
  return { ...toListed(row, now), hasPage: row.html !== null, text: row.body, attachments: row.attachments };
}

/**
 * What a browser may do with the page of a mail, whatever the mail has in it: show it with its own styles, in a frame of
 * the back office. It has no scripts, forms and links, and it loads nothing, so nobody learns that it was looked at.
 */
export const mailPageHeaders = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy':
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; form-action 'none'; base-uri 'none'; frame-ancestors 'self'; sandbox",
  'x-frame-options': 'SAMEORIGIN',
  'referrer-policy': 'no-referrer',
} as const;

/** The page of a mail that was sent; its links lead nowhere. @throws NotFound also if it was too large to be kept */
export async function readMailPage(tx: TenantTransaction, orderId: string, id: number): Promise<string> {
  const { html } = await findMail(tx, orderId, id);
  if (html === null) throw new ShopError('NotFound');
  return html.replaceAll(/ (?:href|action|target)="[^"]*"/g, '');
}
