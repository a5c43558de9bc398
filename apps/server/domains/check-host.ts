import { HOST_PROOF_PATH } from '@witryna/api/secrets/host-proof.ts';
import { parseJson } from '@witryna/contract/parse-json';
import { z } from 'zod';
import { broken, type Finding, firstOf, look, ok, reasonOf } from '../doctor/finding.ts';
import { checkCertificate } from './check-certificate.ts';
import type { HostAnswer, HostNetwork } from './host-network.ts';

export interface CheckedHost {
  host: string;
  /** The host to which it must redirect; undefined for one that shows a shop. */
  redirectsTo: string | undefined;
  /** What it must answer at `HOST_PROOF_PATH`. */
  proof: string;
  /** Another host that leads to this installation for sure, to compare addresses with. */
  compared: string | undefined;
}

const proofAnswer = z.object({ proof: z.string(), client: z.string() });
export type ProofAnswer = z.infer<typeof proofAnswer>;

/** Reads what a host has answered at `HOST_PROOF_PATH`; undefined if it is no server of ours. */
export function readProof({ status, text }: HostAnswer): ProofAnswer | undefined {
  return status === 200 ? proofAnswer.safeParse(parseJson(text)).data : undefined;
}

/**
 * Looks whether a host of a shop leads here: name servers, certificate, redirects, and that this installation answers.
 * What a shopkeeper must enter at the registrar is in `docs/operations/domains.md`.
 */
export async function checkHost(checked: CheckedHost, network: HostNetwork, now: Date): Promise<Finding[]> {
  const names = await checkNames(checked, network);
  // Without an address, the rest would only say the same in other words.
  if (names.state === 'broken') return [names];
  const { host } = checked;
  return [
    names,
    ...(await Promise.all([
      checkCertificate(network, host, now),
      checkPlain(host, network),
      checkProof(checked, network),
      checkPage(checked, network),
    ])),
  ];
}

async function checkNames({ host, compared }: CheckedHost, network: HostNetwork): Promise<Finding> {
  const [answer, other] = await Promise.all([
    network.addresses(host),
    compared === undefined ? undefined : network.addresses(compared),
  ]);
  if ('failed' in answer)
    return look(`the name servers do not say where ${host} leads: ${answer.failed}`, 'try it again later');
  if ('missing' in answer)
    return broken(
      `${host} has no address`,
      'let its owner enter the records of docs/operations/domains.md at the registrar; a new one may take an hour',
    );
  const elsewhere =
    other && 'found' in other && !other.found.some((address) => answer.found.includes(address)) ? other.found : [];
  return elsewhere.length > 0
    ? look(
        `${host} leads to ${firstOf(answer.found)}, but ${compared} to ${firstOf(elsewhere)}`,
        'that is right only if both are addresses of your proxies; else its records at the registrar are outdated',
      )
    : ok(`${host} leads to ${firstOf(answer.found)}`);
}

async function checkPlain(host: string, network: HostNetwork): Promise<Finding> {
  const { answer, reason } = await tryTo(() => network.ask('HEAD', `http://${host}/`));
  if (answer && isRedirect(answer) && answer.location?.startsWith('https://'))
    return ok(`http://${host} redirects to https`);
  return look(
    answer ? `http://${host} answers ${answer.status} instead of a redirect to https` : `http://${host}: ${reason}`,
    'let the proxy answer on port 80 with a redirect: people type addresses without https, and certificates need it',
  );
}

async function checkProof({ host, proof }: CheckedHost, network: HostNetwork): Promise<Finding> {
  const { answer, reason } = await tryTo(() => network.ask('GET', `https://${host}${HOST_PROOF_PATH}`));
  const todo = 'look whether its addresses are those of your proxy, and whether the proxy passes the Host header on';
  if (!answer) return broken(`https://${host} does not answer: ${reason}`, todo);
  const found = readProof(answer);
  if (found?.proof === proof) return ok(`https://${host} is answered by this installation`);
  return found
    ? broken(`https://${host} is answered for another host, or by an installation with another SECRET_KEY`, todo)
    : broken(`https://${host} is answered by another server (${answer.status})`, todo);
}

async function checkPage({ host, redirectsTo }: CheckedHost, network: HostNetwork): Promise<Finding> {
  const { answer, reason } = await tryTo(() => network.ask('HEAD', `https://${host}/`));
  if (!answer) return look(`the page of https://${host} was not seen: ${reason}`, 'mend first what is said above');
  const { status, location } = answer;
  const said = location === null ? String(status) : `${status} to ${location}`;
  if (redirectsTo !== undefined) {
    return isRedirect(answer) && location !== null && hostOf(location) === redirectsTo
      ? ok(`https://${host} redirects to ${redirectsTo}`)
      : broken(`https://${host} answers ${said} instead of a redirect to ${redirectsTo}`, 'look at the proxy’s rules');
  }
  if (isRedirect(answer) && location !== null && hostOf(location) !== host)
    return broken(
      `https://${host} redirects away: ${said}`,
      'take that redirect out of the proxy, or make the other host primary: npm run shop -- host primary',
    );
  return status < 400
    ? ok(`https://${host} answers ${said}`)
    : look(`https://${host} answers ${said}`, 'look whether the shop is open: npm run shop -- list');
}

const isRedirect = ({ status }: HostAnswer) => status >= 301 && status <= 308;
const hostOf = (location: string) => URL.parse(location)?.hostname;

async function tryTo(ask: () => Promise<HostAnswer>): Promise<{ answer?: HostAnswer; reason?: string }> {
  try {
    return { answer: await ask() };
  } catch (error) {
    return { reason: reasonOf(error) };
  }
}
