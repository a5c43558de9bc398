/** Why a server on the internet could not be asked. */
export const networkFaults = ['unknown-host', 'unreachable', 'too-slow', 'certificate'] as const;
export type NetworkFault = (typeof networkFaults)[number];

export const isNetworkFault = (word: unknown): word is NetworkFault => networkFaults.some((fault) => fault === word);

const codes: Readonly<Record<NetworkFault, RegExp>> = {
  'unknown-host': /^(?:ENOTFOUND|ENODATA)$/,
  unreachable: /^(?:ECONN[A-Z]+|EHOSTUNREACH|ENETUNREACH|EPIPE|EAI_AGAIN|ESERVFAIL|EREFUSED|NoConnection)$/,
  'too-slow': /^(?:E?TIMEOUT|ETIMEDOUT|CONNECT_TIMEOUT|GREETING_TIMEOUT|UPGRADE_TIMEOUT)$/,
  certificate: /^(?:ERR_TLS_CERT|CERT_|DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_)/,
};

/** Says what the code of a connection's error means, such as `ENOTFOUND`; undefined for another. */
export function networkFaultOf(code: string): NetworkFault | undefined {
  return networkFaults.find((fault) => codes[fault].test(code));
}
