import { verify, X509Certificate } from 'node:crypto';
import { parseJson } from '@witryna/contract/parse-json';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { PaymentCall } from '../online-payment.ts';

/** How long Tpay's SDK keeps a certificate (`CacheCertificateProvider`). */
const KEPT_MS = 2 * 3_600_000;
/**
 * A certificate is not fetched again sooner, so that wrong signatures don't cost a call each. The name of a file that does
 * not exist does; the limit of wrong notices of one address bounds that (`limit-use.ts`).
 */
const KEPT_AT_LEAST_MS = 60_000;
const certificates = new LRUCache<string, { certificate: X509Certificate; at: number }>({ max: 10 });

const jwsHeader = z.object({ alg: z.literal('RS256'), x5u: z.string().max(300) });
const certificateFile = /^(?:\/\w[\w.-]*)+\.pem$/;

/**
 * Checks a JSON Web Signature over the body of a notice (RFC 7515). Only a certificate at Tpay's own address of this
 * environment counts, and only if Tpay's root has signed it. One certificate signs the notices of all merchants, so a
 * right signature proves that Tpay sent the notice, but not for which shop.
 * @param secure the origin of Tpay's certificates
 * @throws Error when a certificate can't be fetched; Tpay then sends the notice again
 */
export async function isSignedByTpay(secure: string, call: PaymentCall, jws: string, body: string): Promise<boolean> {
  const [header = '', , signature = ''] = jws.split('.');
  const named = jwsHeader.safeParse(parseJson(Buffer.from(header, 'base64url').toString()));
  if (!named.success) return false;
  const { x5u } = named.data;
  if (!x5u.startsWith(`${secure}/`) || !certificateFile.test(x5u.slice(secure.length))) return false;
  const rootAddress = `${secure}/x509/tpay-jws-root.pem`;
  const signing = await fetchCertificate(call, x5u);
  const root = await fetchCertificate(call, rootAddress);
  const isValid = call.now >= signing.validFromDate && call.now <= signing.validToDate;
  const signed = Buffer.from(`${header}.${Buffer.from(body).toString('base64url')}`);
  const isRight =
    isValid &&
    signing.verify(root.publicKey) &&
    verify('sha256', signed, signing.publicKey, Buffer.from(signature, 'base64url'));
  // Tpay may have changed its certificate, and sends a refused notice again.
  if (!isRight) for (const address of [x5u, rootAddress]) dropCertificate(call, address);
  return isRight;
}

/** @throws Error when the certificate can't be fetched */
async function fetchCertificate(call: PaymentCall, address: string): Promise<X509Certificate> {
  const kept = certificates.get(address);
  if (kept && ageOf(call, kept) < KEPT_MS) return kept.certificate;
  const answer = await call.fetch(address);
  if (!answer.ok) throw new Error(`the certificate of notices was answered with ${answer.status}`);
  const certificate = new X509Certificate(await answer.text());
  certificates.set(address, { certificate, at: call.now.getTime() });
  return certificate;
}

function dropCertificate(call: PaymentCall, address: string): void {
  const kept = certificates.get(address);
  if (kept && ageOf(call, kept) >= KEPT_AT_LEAST_MS) certificates.delete(address);
}

const ageOf = ({ now }: PaymentCall, { at }: { at: number }) => Math.abs(now.getTime() - at);
