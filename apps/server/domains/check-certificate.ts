import { broken, type Finding, look, ok, reasonOf } from '../doctor/finding.ts';
import type { HostNetwork } from './host-network.ts';

/** Certificates are renewed when a third of their time is left, which is more than this. */
const RENEWED_DAYS = 14;
const DAY_MS = 86_400_000;

const reasons: Readonly<Record<string, string>> = {
  ERR_TLS_CERT_ALTNAME_INVALID: 'is of another host',
  CERT_HAS_EXPIRED: 'has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'is signed by nobody but itself',
  SELF_SIGNED_CERT_IN_CHAIN: 'is signed by somebody whom browsers do not know',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'comes without the certificates between it and its root',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'comes without the certificates between it and its root',
};

/** Looks at the certificate with which a host answers. */
export async function checkCertificate(network: HostNetwork, host: string, now: Date): Promise<Finding> {
  try {
    const { problem, validTo } = await network.certificateOf(host);
    const day = validTo.toISOString().slice(0, 10);
    if (problem !== undefined)
      return broken(
        `the certificate of ${host} ${reasons[problem] ?? `is refused (${problem})`}`,
        'look into the log of the proxy why it gets none for this host (docs/operations/domains.md)',
      );
    return validTo.getTime() - now.getTime() < RENEWED_DAYS * DAY_MS
      ? look(`the certificate of ${host} ends on ${day}`, 'look why the proxy has not renewed it')
      : ok(`the certificate of ${host} is valid until ${day}`);
  } catch (error) {
    return broken(
      `${host} answers with no TLS: ${reasonOf(error)}`,
      'look whether the proxy runs, port 443 is open, and its log says why it has no certificate for this host',
    );
  }
}
