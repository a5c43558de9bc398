import { verify, X509Certificate } from 'node:crypto';
import { parseJson } from '@witryna/contract/parse-json';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PaymentCall, RawNotice, ReadNotice } from '../online-payment.ts';
import { decimalAmount } from '../protocol/decimal-amount.ts';

const DAY_MS = 86_400_000;
const certificates = new LRUCache<string, { certificate: X509Certificate; at: number }>({ max: 10 });

const text = z.string().max(300);
const notification = z.object({
  tr_id: text.min(1),
  tr_crc: text,
  tr_paid: decimalAmount,
  tr_status: text,
  tr_currency: z.string().max(3).default('PLN'),
});

/** Reads a notice; undefined when its signature is wrong. It does not contain the id by which Tpay can be asked. */
export async function readTpayNotice(
  secure: string,
  call: PaymentCall,
  { headers, body }: RawNotice,
): Promise<ReadNotice | undefined> {
  if (!(await isSigned(secure, call, headers.get('x-jws-signature') ?? '', body))) return undefined;
  const reply = { body: 'TRUE' };
  const paid = notification.parse(Object.fromEntries(new URLSearchParams(body)));
  const { tr_id, tr_crc: attemptId, tr_status, tr_paid: amountMinor, tr_currency: currency } = paid;
  if (tr_status !== 'TRUE' || !z.uuid().safeParse(attemptId).success) return { notice: null, reply };
  const report = { attemptId, reference: null, state: 'paid', amountMinor, currency, reason: null } as const;
  return { notice: { eventId: `${tr_id}:${tr_status}`, report }, reply };
}

const jwsHeader = z.object({ alg: z.literal('RS256'), x5u: z.string() });

/**
 * Checks a JSON Web Signature over the body (RFC 7515). Only the certificate at Tpay's own address counts, whatever
 * address the notice names, and only if Tpay's root has signed it.
 */
async function isSigned(secure: string, call: PaymentCall, jws: string, body: string): Promise<boolean> {
  const [header = '', , signature = ''] = jws.split('.');
  const address = `${secure}/x509/notifications-jws.pem`;
  const named = jwsHeader.safeParse(parseJson(Buffer.from(header, 'base64url').toString()));
  if (!named.success || named.data.x5u !== address) return false;
  const signing = await fetchCertificate(call, address);
  const root = await fetchCertificate(call, `${secure}/x509/tpay-jws-root.pem`);
  const isValid = call.now >= signing.validFromDate && call.now <= signing.validToDate;
  if (!isValid || !signing.verify(root.publicKey)) return false;
  const signed = Buffer.from(`${header}.${Buffer.from(body).toString('base64url')}`);
  return verify('sha256', signed, signing.publicKey, Buffer.from(signature, 'base64url'));
}

/** @throws Error when the certificate can't be fetched; Tpay then sends the notice again */
async function fetchCertificate(call: PaymentCall, address: string): Promise<X509Certificate> {
  const kept = certificates.get(address);
  if (kept && Math.abs(call.now.getTime() - kept.at) < DAY_MS) return kept.certificate;
  const answer = await call.fetch(address);
  if (!answer.ok) throw new Error(`the certificate of notices was answered with ${answer.status}`);
  const certificate = new X509Certificate(await answer.text());
  certificates.set(address, { certificate, at: call.now.getTime() });
  return certificate;
}
